import type { GiftRules } from '../../campaign/gift-rules.ts';
import type { GiftEntry } from '../gift-entry.ts';
import { limits } from '../input/limits.ts';
import type { PersonDecision } from '../person-decision.ts';
import type { Reservation } from '../reservation.ts';
import { decisions as clauses } from '../rules/decisions.ts';
import type { SentGift } from '../sent-gift.ts';
import {
  type Candidate,
  chooseMatch,
  entriesIn,
  type KeptEntries,
  keepEntry,
  type Match,
  noEntries,
} from './choose-match.ts';
import { groupGuests, guestKeys } from './guests.ts';
import { isAutomatic, type MatchLevel, matchLevels } from './match-level.ts';
import { keysOf, type Person, variantsOf } from './name-keys.ts';

type Compared = {
  rules: GiftRules;
  reservations: readonly Reservation[];
  decisions: readonly PersonDecision[];
  sent: readonly SentGift[];
};

/** What a run keeps of a campaign's entries. */
export type ComparedEntries = {
  /** How many there were. */
  count: number;
  /** How many came before the campaign began: they match nobody. */
  early: number;
  /** By a reservation's `id`; every reservation has one. */
  matches: ReadonlyMap<string, Match>;
  /** The entries of these matches, and those that a decision or a sent gift card names. */
  known: readonly GiftEntry[];
  /** How many were shown each wording, by its digest. */
  shown: ReadonlyMap<string, number>;
};

/** The guest of any number of reservations. */
type Guest = {
  person: Person;
  address: Address;
  /** Entries whose names sound the same. */
  sound: KeptEntries;
  /** Entries with the same address, by how closely the names match. */
  named: Partial<Record<MatchLevel, KeptEntries>> | undefined;
  /** Unless a person decided something about the reservation. */
  match: Match | undefined;
};

/** The entries with one address, and the guests. */
type Address = KeptEntries & { guests: Guest[]; namesakes: ((key: string) => readonly Guest[]) | undefined };

/**
 * Compares entries with the guests of all reservations, one entry at a time: anybody can send any number of entries, so
 * memory must only grow with the reservations. Time only grows with the two, since an entry is not compared with each of
 * the guests who share its address or name. The order of the entries does not matter.
 */
export function compareEntries({ rules, reservations, decisions, sent }: Compared) {
  const { guests, addresses, bySound } = groupReservations(reservations);
  const decided = Map.groupBy(decisions, ({ reservation }) => reservation);
  const wanted = new Set([...decisions, ...sent].map(({ entry }) => entry));
  const known = new Map<number, GiftEntry>();
  const isLate = (entry: GiftEntry) => clauses['entry-period'].isLate(entry, rules);
  const isEarly = (entry: GiftEntry) => clauses['entry-period'].isEarly(entry, rules);
  /** Those that may make one guest of two, since their name matches in two ways. Of one guest's only entry there are no two. */
  const joiningIn = ({ guests, inTime, late }: Address) =>
    guests.length + inTime.length + late.length > 2
      ? [...inTime, ...late].filter((entry) => new Set(guestKeys(entry).names).size > 1)
      : [];
  const { level: levelOf } = clauses['same-name-and-email'];
  const mostDecided = [...decided.values()].reduce((most, { length }) => Math.max(most, length), 0);
  const bounds = { isLate, most: limits.pairs * (1 + mostDecided) };
  const shown = new Map<string, number>();
  let count = 0;
  let early = 0;

  const entriesOf = ({ named = {}, address, sound }: Guest): GiftEntry[] =>
    [...Object.values(named), address, sound].flatMap(({ inTime, late }) => [...inTime, ...late]);

  const matchOf = (
    guest: Guest,
    answers: readonly PersonDecision[],
    guestOf: (entry: GiftEntry) => string,
  ): Match => {
    const { person, address, sound, named = {} } = guest;
    const answered = (match: boolean) =>
      new Set(answers.flatMap((each) => (each.match === match ? (known.get(each.entry) ?? []) : [])));
    const confirmed = answered(true);
    const rejected = new Set([...answered(false)].filter((entry) => !isEarly(entry)));
    // Those with the same address and sound have been counted twice.
    const both = matchLevels.filter(isAutomatic).map((level) => named[level]?.count ?? 0);
    const inTime = both.reduce((rest, each) => rest - each, address.count + sound.count);
    const found = new Set([...entriesOf(guest), ...confirmed, ...rejected]);
    const candidates = [...found].flatMap((entry): Candidate[] => {
      const level = levelOf(person, entry);
      return level === undefined ? [] : [{ entry, level }];
    });
    return chooseMatch({ candidates, inTime, confirmed, rejected, guestOf }, isLate);
  };
  return {
    take: (entry: GiftEntry): void => {
      count += 1;
      if (entry.wording !== undefined) shown.set(entry.wording, (shown.get(entry.wording) ?? 0) + 1);
      if (wanted.has(entry.id)) known.set(entry.id, entry);
      if (isEarly(entry)) {
        early += 1;
        return;
      }
      const { address, sounds } = keysOf(entry);
      const shared = addresses.get(address);
      if (shared !== undefined) {
        keepEntry(shared, entry, bounds);
        for (const guest of namesakesIn(shared, entry)) {
          const level = levelOf(guest.person, entry);
          if (level === undefined || level === 'email-only') continue;
          guest.named ??= {};
          guest.named[level] ??= noEntries();
          keepEntry(guest.named[level], entry, bounds);
        }
      }
      for (const sound of new Set(sounds.flatMap(bySound))) keepEntry(sound, entry, bounds);
    },
    done: (): ComparedEntries => {
      const deciding = reservations.flatMap(({ id }, index) =>
        decided.has(id) ? (guests[index] ?? []) : [],
      );
      // Without a decision nobody asks who is one guest.
      const people =
        deciding.length > 0 ? [...reservations, ...known.values(), ...deciding.flatMap(entriesOf)] : [];
      const guestWith = groupGuests(people.map(guestKeys));
      const guestOf = (entry: GiftEntry) => guestWith(guestKeys(entry));
      const matches = new Map(
        reservations.map(({ id }, index) => {
          const guest = guests[index] as Guest;
          const answers = decided.get(id);
          if (answers !== undefined) return [id, matchOf(guest, answers, guestOf)];
          guest.match ??= matchOf(guest, [], guestOf);
          return [id, guest.match];
        }),
      );
      const matching = [...matches.values()].flatMap(entriesIn);
      const all = new Set([...known.values(), ...matching, ...[...addresses.values()].flatMap(joiningIn)]);
      return { count, early, shown, matches, known: [...all] };
    },
  };
}

/** One guest for all reservations with the same name and address. */
function groupReservations(reservations: readonly Reservation[]) {
  const known = new Map<string, Guest>();
  const addresses = new Map<string, Address>();
  const sounds = new Map<string, KeptEntries & { person: Person }>();
  const guests = reservations.map((person) => {
    const keys = keysOf(person);
    const same = `${keys.exact}\n${keys.address}`;
    const before = known.get(same);
    if (before !== undefined) return before;
    const sound = sounds.get(keys.sounds.join('\n')) ?? { ...noEntries(), person };
    sounds.set(keys.sounds.join('\n'), sound);
    const shared = addresses.get(keys.address);
    const address = shared ?? { ...noEntries(), guests: [], namesakes: undefined };
    const guest: Guest = { person, address, sound, named: undefined, match: undefined };
    // An empty array that is pushed to grows by seventeen.
    if (address.guests.length === 0) address.guests = [guest];
    else address.guests.push(guest);
    addresses.set(keys.address, address);
    known.set(same, guest);
    return guest;
  });
  return { guests, addresses, bySound: groupBy([...sounds.values()], ({ person }) => keysOf(person).sounds) };
}

/** Those of an address whose names may match an entry's. Nearly every address has one guest, who needs no index. */
function namesakesIn(address: Address, entry: GiftEntry): Iterable<Guest> {
  if (address.guests.length === 1) return address.guests;
  const keysIn = (person: Person) => [...keysOf(person).sounds, ...variantsOf(person)];
  address.namesakes ??= groupBy(address.guests, ({ person }) => keysIn(person));
  return new Set(keysIn(entry).flatMap(address.namesakes));
}

/** Nearly every group has one member, which needs no array. */
function groupBy<T extends object>(members: readonly T[], keysIn: (member: T) => readonly string[]) {
  const groups = new Map<string, T | T[]>();
  for (const member of members) {
    for (const key of new Set(keysIn(member))) {
      const group = groups.get(key);
      if (Array.isArray(group)) group.push(member);
      else groups.set(key, group === undefined ? member : [group, member]);
    }
  }
  return (key: string): readonly T[] => {
    const group = groups.get(key) ?? [];
    return Array.isArray(group) ? group : [group];
  };
}
