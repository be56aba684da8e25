import type { GiftEntry } from '../gift-entry.ts';
import { limits } from '../input/limits.ts';
import type { PersonDecision } from '../person-decision.ts';
import type { Reservation } from '../reservation.ts';
import { decisions as clauses } from '../rules/decisions.ts';
import type { GiftRules } from '../rules/gift-rules.ts';
import type { SentGift } from '../sent-gift.ts';
import { type Candidate, type ComparedEntries, chooseMatch, isCertain, type Match } from './choose-match.ts';
import { type EntrySearch, entryIndex } from './entry-index.ts';
import { groupGuests } from './guests.ts';
import { addressOf, exactly, keysOf, type Person } from './name-keys.ts';

type Compared = {
  rules: GiftRules;
  reservations: readonly Reservation[];
  decisions: readonly PersonDecision[];
  sent: readonly SentGift[];
};

/** The reservations with one name and one address. */
type Guest = {
  person: Person;
  reservations: readonly Reservation[];
  /** Entries that have something in common with it: all that may turn out to be among the best. */
  found: GiftEntry[];
};

/**
 * Compares entries with the guests of all reservations. Anybody can send any number of entries, so memory must only grow with
 * the reservations, and time with the two: a guest is compared with the best entries alone. Their order does not matter.
 */
export function compareEntries({ rules, reservations, decisions, sent }: Compared) {
  const isEarly = (entry: GiftEntry) => clauses['entry-period'].isEarly(entry, rules);
  const isLate = (entry: GiftEntry) => clauses['entry-period'].isLate(entry, rules);
  const { level: levelOf } = clauses['same-name-and-email'];
  const answers = Map.groupBy(decisions, ({ reservation }) => reservation);
  const mostAnswers = [...answers.values()].reduce((most, { length }) => Math.max(most, length), 0);
  const most = limits.pairs * (1 + mostAnswers);
  const index = entryIndex({ most, ofPerson: limits.pairs });
  const wanted = new Set([...decisions, ...sent].map(({ entry }) => entry));
  const named = new Map<number, GiftEntry>();
  const shown = new Map<string, number>();
  const byAddress = Map.groupBy(reservations, addressOf);
  /** Of the addresses of reservations, most have one entry. */
  const alone = new Map<string, GiftEntry | 'several'>();
  let count = 0;
  let early = 0;
  const indexed = (entry: GiftEntry) => index.add(entry, isLate(entry));
  return {
    take: (entry: GiftEntry): void => {
      count += 1;
      if (entry.wording !== undefined) shown.set(entry.wording, (shown.get(entry.wording) ?? 0) + 1);
      if (wanted.has(entry.id)) named.set(entry.id, entry);
      const address = addressOf(entry);
      const before = alone.get(address);
      if (isEarly(entry)) early += 1;
      else if (before === undefined && byAddress.has(address)) alone.set(address, entry);
      else {
        if (before !== undefined && before !== 'several') indexed(before);
        if (before !== undefined) alone.set(address, 'several');
        indexed(entry);
      }
    },
    done: (): ComparedEntries => {
      const matches = new Map<string, Match>();
      for (const [address, people] of byAddress) {
        const match = certainMatch(people, alone.get(address));
        if (match === undefined) continue;
        keep(people, match);
        byAddress.delete(address);
      }
      indexAlone();
      const search = index.search();
      const shared: GiftEntry[] = [];
      const answered: Guest[] = [];
      for (const people of byAddress.values()) {
        const guests = guestsAt(people, search);
        const entries = guests.flatMap(({ found }) => found);
        // Of these, two may be one guest by the name of a third.
        if (guests.length + entries.length > 2) shared.push(...entries);
        for (const guest of guests) {
          const isAnswered = guest.reservations.some(({ id }) => answers.has(id));
          const match = isAnswered ? undefined : matchOf(guest, search);
          // An entry with the name alone is worse than one that has both.
          if (match?.kind !== 'found') guest.found.push(...search.withName(guest.person));
          if (isAnswered) answered.push(guest);
          else keep(guest.reservations, match?.kind === 'found' ? match : matchOf(guest, search));
        }
      }
      // Without an answer nobody asks who is one guest.
      const people = answered.length > 0 ? [...reservations, ...named.values()] : [];
      const guestOf = groupGuests([...people, ...answered.flatMap(({ found }) => found)]);
      for (const guest of answered)
        for (const { id } of guest.reservations)
          matches.set(
            id,
            matchOf(guest, search, answers.get(id), (entry) => guestOf(entry).guest),
          );
      search.close();
      // What follows takes as much memory again.
      byAddress.clear();
      return { count, early, shown, matches, named, shared };

      function keep(people: readonly Reservation[], match: Match): void {
        for (const { id } of people) matches.set(id, match);
      }
    },
  };

  /** Found without a search: the one entry of an address that one guest has. */
  function certainMatch(
    people: readonly Reservation[],
    entry: GiftEntry | 'several' | undefined,
  ): Match | undefined {
    const [person] = people;
    const isOneGuest = people.every(({ id, name }) => name === person?.name && !answers.has(id));
    if (person === undefined || entry === undefined || entry === 'several' || !isOneGuest) return undefined;
    const level = levelOf(person, entry);
    const isFound = level !== undefined && !isLate(entry) && isCertain({ entry, level });
    return isFound ? { kind: 'found', entry, level, decided: false } : undefined;
  }

  /** Moves those single entries to the index that may be another guest's, too. */
  function indexAlone(): void {
    const left = [...byAddress.values()].flat();
    const names = new Set(left.flatMap((each) => keysOf(each).sounds));
    for (const [address, entry] of alone)
      if (
        entry !== 'several' &&
        (byAddress.has(address) || keysOf(entry).sounds.some((name) => names.has(name)))
      )
        indexed(entry);
    alone.clear();
  }

  /** The guests with one address, each with the best entries that have it too; where these are many, the best at each level. */
  function guestsAt(people: readonly Reservation[], search: EntrySearch): Guest[] {
    const shared = search.withAddress(addressOf(people[0] as Person));
    return [...Map.groupBy(people, ({ name }) => exactly(name)).values()].map((reservations) => {
      const person = reservations[0] as Person;
      const alike = shared.length < most ? [] : search.withAddressAndName(person);
      const best = alike.flatMap((entries) => bestOfEachLevel(person, entries));
      return { person, reservations, found: [...shared, ...best] };
    });
  }

  function bestOfEachLevel(person: Person, entries: Iterable<GiftEntry>): GiftEntry[] {
    const levels = new Map<string, GiftEntry[]>();
    for (const entry of entries) {
      const level = `${levelOf(person, entry)} ${isLate(entry)}`;
      const best = levels.get(level) ?? [];
      levels.set(level, best);
      if (best.length < most) best.push(entry);
    }
    return [...levels.values()].flat();
  }

  /** @param search if more entries may be found than are shown @param guestOf whose an entry is, where there are answers */
  function matchOf(
    { person, found }: Guest,
    search?: EntrySearch,
    answers: readonly PersonDecision[] = [],
    guestOf: (entry: GiftEntry) => string = () => '',
  ): Match {
    const answered = (match: boolean) =>
      answers.flatMap((each) => (each.match === match ? (named.get(each.entry) ?? []) : []));
    const confirmed = answered(true);
    const rejected = answered(false).filter((entry) => !isEarly(entry));
    const candidates = distinct([...found, ...confirmed, ...rejected]).flatMap((entry): Candidate[] => {
      const level = levelOf(person, entry);
      return level === undefined ? [] : [{ entry, level }];
    });
    const idsOf = (entries: readonly GiftEntry[]) => new Set(entries.map(({ id }) => id));
    return chooseMatch(
      {
        candidates,
        countInTime: (without) => search?.countInTime(person, without) ?? 0,
        confirmed: idsOf(confirmed),
        rejected: idsOf(rejected),
        guestOf,
      },
      isLate,
    );
  }
}

const distinct = (entries: readonly GiftEntry[]): GiftEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];
