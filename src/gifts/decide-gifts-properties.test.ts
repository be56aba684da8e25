import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide, entry, reservation, shown } from '../../tests/support/gifts.ts';
import type { Decision } from './decide-gifts.ts';
import { entriesIn } from './matching/choose-match.ts';
import { guestKeys } from './matching/guests.ts';
import { inOrderOfId } from './rules/decisions.ts';
import { unpaidEntries } from './unpaid-entries.ts';

/** Few people with few names, to provoke collisions. */
const name = fc.constantFrom(
  '山田 花子',
  '山田花子',
  'ヤマダ ハナコ',
  '山田花子様',
  '山田 太郎',
  '髙橋',
  '高橋',
);
const email = fc.constantFrom('a@mail.example', 'b@mail.example', 'c@mail.example');
const day = fc.constantFrom('2025-04-29', '2025-04-30', '2025-05-01', '2025-05-30', '2025-05-31');

const reservations = (prefix: string) =>
  fc.uniqueArray(
    fc
      .record({
        id: fc.integer({ min: 1, max: 12 }).map((number) => `${prefix}${number}`),
        name,
        email,
        contractStart: day,
        contractEnd: fc.constantFrom('2025-08-31', '2025-07-29'),
        paidAt: fc.option(fc.constantFrom('2025-04-30', '2025-05-01'), { nil: undefined }),
      })
      .map(reservation),
    { selector: ({ id }) => id, maxLength: 8 },
  );

const entries = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 9 }),
      name,
      email,
      at: fc.constantFrom('2025-04-01T00:00:00Z', '2025-04-30T14:59:59Z', '2025-04-30T15:00:00Z'),
      suspected: fc.boolean(),
    })
    .map(entry),
  { selector: ({ id }) => id, maxLength: 8 },
);

const decisions = fc.uniqueArray(
  fc.record({
    reservation: fc.integer({ min: 1, max: 12 }).map((number) => `R-${number}`),
    entry: fc.integer({ min: 1, max: 9 }),
    match: fc.boolean(),
  }),
  { selector: (each) => `${each.reservation} ${each.entry}`, maxLength: 6 },
);

const world = fc.record({ reservations: reservations('R-'), entries, decisions });

type Paid = Extract<Decision, { outcome: 'payout' }>;

const payoutsIn = (all: readonly Decision[]): Paid[] => all.filter((each) => each.outcome === 'payout');

const sentFrom = (all: readonly Decision[]) =>
  payoutsIn(all).flatMap(({ reservation: { id }, match, gift }) =>
    match.kind === 'found'
      ? [{ reservation: id, entry: match.entry.id, amount: gift.amount, sentOn: '2025-07-01' }]
      : [],
  );

const runs = { numRuns: 300 };

test('the order of rows, entries and decisions changes nothing', () => {
  fc.assert(
    fc.property(world, (input) => {
      const turned = {
        reservations: input.reservations.toReversed(),
        entries: input.entries.toReversed(),
        decisions: input.decisions.toReversed(),
      };
      expect(decide(turned)).toEqual(decide(input));
    }),
    runs,
  );
});

test('every reservation is decided once', () => {
  fc.assert(
    fc.property(world, (input) => {
      const decided = decide(input).map(({ reservation: { id } }) => ({ id }));
      expect(decided).toEqual(input.reservations.map(({ id }) => ({ id })).sort(inOrderOfId));
    }),
    runs,
  );
});

test('every refusal has a reason, and nobody is paid twice', () => {
  fc.assert(
    fc.property(world, (input) => {
      const all = decide(input);
      for (const each of all) if (each.outcome === 'refused') expect(each.codes.length).toBeGreaterThan(0);
      const paid = payoutsIn(all).flatMap(({ match }) => entriesIn(match).map(guestKeys));
      const names = paid.flatMap((guest) => guest.names);
      expect(new Set(names).size).toBe(names.length);
    }),
    runs,
  );
});

test('adding reservations revokes no payout without naming the one that takes precedence', () => {
  fc.assert(
    fc.property(world, reservations('N-'), (input, more) => {
      const added = new Set(more.map(({ id }) => id));
      const longer = decide({ ...input, reservations: [...input.reservations, ...more] });
      for (const before of payoutsIn(decide(input))) {
        const after = longer.find(({ reservation: { id } }) => id === before.reservation.id);
        if (after?.outcome === 'payout') expect(after).toEqual(before);
        else if (after?.outcome === 'review') expect(added).toContain(after.waitsFor ?? after.sharesWith);
        else {
          expect(after?.codes).toEqual(['SECOND_RESERVATION']);
          expect(added).toContain(after?.first);
        }
      }
    }),
    runs,
  );
});

test('a sent gift card is never paid again, however reservations and entries change', () => {
  fc.assert(
    fc.property(world, reservations('R-'), fc.func(fc.boolean()), (input, changed, isKept) => {
      const sent = sentFrom(decide(input));
      const kept = input.entries.filter(({ id }) => isKept(id));
      const again = sentFrom(decide({ ...input, reservations: changed, entries: kept, sent }));
      expect(again.filter(({ reservation: id }) => sent.some((gift) => gift.reservation === id))).toEqual([]);
      expect(again.filter((gift) => sent.some((before) => before.entry === gift.entry))).toEqual([]);
      // None of them is paid yet, so none of their entries may be erased.
      expect(unpaidEntries(again, sent)).toEqual(
        again.map((gift) => gift.entry).sort((one, other) => one - other),
      );
      expect(
        decide({ ...input, sent })
          .filter((each) => each.outcome === 'payout')
          .map(shown),
      ).toEqual([]);
    }),
    runs,
  );
});
