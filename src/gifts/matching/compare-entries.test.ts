import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entry, reservation, springRules } from '../../../tests/support/gifts.ts';
import type { GiftEntry } from '../gift-entry.ts';
import type { PersonDecision } from '../person-decision.ts';
import type { Reservation } from '../reservation.ts';
import type { Candidate, Match } from './choose-match.ts';
import { compareEntries } from './compare-entries.ts';
import { isAutomatic, matchLevel, matchLevels } from './match-level.ts';
import type { Person } from './name-keys.ts';

const names = [
  '山田 花子',
  '山田花子',
  'ヤマダ ハナコ',
  'はなこ やまだ',
  '山田花子様',
  'José García',
  'Garcia Jose',
];
const emails = ['a@mail.example', 'A@MAIL.example', 'b@mail.example', 'c@mail.example'];
const person = { name: fc.constantFrom(...names), email: fc.constantFrom(...emails) };

const world = fc.record({
  guests: fc.array(fc.record(person), { minLength: 1, maxLength: 4 }),
  entries: fc.array(fc.record({ ...person, at: fc.integer({ min: 0, max: 3 }), suspected: fc.boolean() }), {
    maxLength: 150,
    size: 'max',
  }),
  decisions: fc.uniqueArray(
    fc.record({
      reservation: fc.integer({ min: 0, max: 3 }).map((number) => `R-${number}`),
      entry: fc.integer({ min: 1, max: 150 }),
      match: fc.boolean(),
    }),
    { selector: (each) => `${each.entry} ${each.reservation}`, maxLength: 30 },
  ),
});

const times = [
  '2025-04-01T00:00:00Z',
  '2025-04-30T14:59:59Z',
  '2025-04-30T15:00:00Z',
  '2025-05-01T00:00:00Z',
];

/** Compares everybody with everybody. @returns a number for each person, the same for one guest */
function naiveGuests(people: readonly Person[]): (person: Person) => number | undefined {
  const keyOf = ({ name, email }: Person) => `${name} ${email}`;
  const kinds = [...new Map(people.map((each) => [keyOf(each), each])).values()];
  const guests = new Map(kinds.map((each, index) => [keyOf(each), index]));
  for (const one of kinds) {
    for (const other of kinds.filter((each) => isAutomatic(matchLevel(one, each) ?? 'name-only'))) {
      const [from, to = 0] = [guests.get(keyOf(one)), guests.get(keyOf(other))];
      for (const [key, guest] of guests) if (guest === from) guests.set(key, to);
    }
  }
  return (person) => guests.get(keyOf(person));
}

/** Compares everybody with everybody, and sorts. */
function naiveMatch(
  guest: Reservation,
  guestOf: (person: Person) => number | undefined,
  entries: readonly GiftEntry[],
  decisions: readonly PersonDecision[],
): Match {
  const answerTo = ({ entry }: Candidate) =>
    decisions.find((each) => each.reservation === guest.id && each.entry === entry.id)?.match;
  const guestIn = ({ entry }: Candidate) => guestOf(entry);
  const isInTime = ({ entry }: Candidate) => entry.time < Date.parse(springRules.entriesBefore);
  const candidates = entries
    .flatMap((entry): Candidate[] => {
      const level = matchLevel(guest, entry);
      return level === undefined ? [] : [{ entry, level }];
    })
    .sort(
      (one, other) =>
        Number(isInTime(other)) - Number(isInTime(one)) ||
        Number(one.entry.suspected) - Number(other.entry.suspected) ||
        matchLevels.indexOf(one.level) - matchLevels.indexOf(other.level) ||
        other.entry.time - one.entry.time ||
        other.entry.id - one.entry.id,
    );
  const confirmed = candidates.filter((each) => answerTo(each) === true);
  const denied = candidates.filter((each) => answerTo(each) === false);
  const ofDenied = new Set(denied.map(guestIn));
  const possible = candidates.filter((each) => !ofDenied.has(guestIn(each)));
  const inTime = possible.filter(isInTime);
  const certain = inTime.find((each) => !each.entry.suspected && isAutomatic(each.level));
  const named = candidates.filter((each) => each === certain || confirmed.includes(each));
  const ofConfirmed = new Set(confirmed.map(guestIn));
  const isOfConfirmed = (each: Candidate) => ofConfirmed.has(guestIn(each));
  const others = named.filter((each) => confirmed.includes(each) || !isOfConfirmed(each));
  const against = denied.filter(isOfConfirmed);
  if (confirmed.length > 0 && (against.length > 0 || new Set(others.map(guestIn)).size > 1))
    return { kind: 'open', pairs: [...others, ...against], more: 0, isDisputed: true };
  const decided = confirmed.length > 0;
  const found = certain ?? named.find(isInTime);
  if (found !== undefined) return { kind: 'found', ...found, decided };
  const [best] = [...named, ...possible];
  if (best === undefined) return { kind: candidates.length === 0 ? 'none' : 'rejected' };
  if (inTime.length === 0) return { kind: 'late', ...best, decided };
  const more = Math.max(0, inTime.length - 20);
  return { kind: 'open', pairs: inTime.slice(0, 20), more, isDisputed: false };
}

test('finds what comparing everybody with everybody finds, in any order of the entries', () => {
  fc.assert(
    fc.property(world, ({ guests, decisions, ...given }) => {
      const reservations = guests.map((guest, index) => reservation({ id: `R-${index}`, ...guest }));
      const entries = given.entries.map(({ at, ...each }, index) =>
        entry({ id: index + 1, at: times[at] ?? '', ...each }),
      );
      const all = { rules: springRules, reservations, decisions, sent: [] };
      const guestOf = naiveGuests([...entries, ...reservations]);
      for (const ordered of [entries, entries.toReversed()]) {
        const compared = compareEntries(all);
        ordered.forEach(compared.take);
        const { matches, count } = compared.done();
        expect(count).toBe(entries.length);
        for (const guest of reservations)
          expect(matches.get(guest.id)).toEqual(naiveMatch(guest, guestOf, entries, decisions));
      }
    }),
    { numRuns: 200 },
  );
});

test('keeps the entries that a decision or a sent gift card names, though they are nobody’s', () => {
  const stranger = { name: '鈴木', email: 's@mail.example' };
  const compared = compareEntries({
    rules: springRules,
    reservations: [reservation()],
    decisions: [{ reservation: 'R-1', entry: 2, match: true }],
    sent: [{ reservation: 'R-9', entry: 3, amount: 1, sentOn: '2025-07-01' }],
  });
  for (let id = 1; id <= 4; id += 1) compared.take(entry({ id, ...(id > 1 && stranger) }));
  expect(compared.done().known.map(({ id }) => id)).toEqual([2, 3, 1]);
});
