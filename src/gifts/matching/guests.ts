import { type Digest, digested, type GuestKeys } from '../ledger/gift-cards.ts';
import type { Reservation } from '../reservation.ts';
import { type ComparedEntries, entriesIn } from './choose-match.ts';
import { addressOf, keysOf, type Person } from './name-keys.ts';

export function guestKeys(person: Person): GuestKeys {
  const { address, sounds } = keysOf(person);
  const [inOrder, inAnyOrder] = sounds;
  return { address, names: [`${inOrder}\n${address}`, `${inAnyOrder}\n${address}`] };
}

/** Identifies a guest, and everybody with the guest's address. */
export type Claimant = { guest: string; address: string };

export type ClaimantOf = (person: Person | GuestKeys) => Claimant;

/**
 * Groups people into guests. Smith John and SmithJohn are one, and so are Smith John and John Smith: all three are one
 * guest where all three are given.
 * @param digest makes the digests of those who are not given by them; needed where some are
 * @returns who one of these people is
 */
export function groupGuests(people: Iterable<Person | GuestKeys>, digest?: Digest): ClaimantOf {
  const addressIn = (one: Person | GuestKeys): string => {
    if ('names' in one) return one.address;
    return digest === undefined ? addressOf(one) : digest(addressOf(one));
  };
  /** Comparable with those that have the same address. */
  const namesIn = (one: Person | GuestKeys): readonly [string, string] => {
    if ('names' in one) return one.names;
    return digest === undefined ? keysOf(one).sounds : digested(digest, guestKeys(one)).names;
  };
  const join = (person: Person | GuestKeys, names: Names): void => {
    const [inOrder, inAnyOrder] = namesIn(person);
    const [one, other] = [leadOf(inOrder, names), leadOf(inAnyOrder, names)];
    if (one !== other) names.set(other, one);
  };
  // Most addresses are one person's, whose name does not matter.
  const found = new Map<string, Person | GuestKeys | Names>();
  for (const person of people) {
    const address = addressIn(person);
    const before = found.get(address);
    if (before === undefined) found.set(address, person);
    else if (before instanceof Map) join(person, before);
    else if (!hasSameName(before, person)) {
      const names: Names = new Map();
      for (const each of [before, person]) join(each, names);
      found.set(address, names);
    }
  }
  return (person) => {
    const address = addressIn(person);
    const names = found.get(address);
    const guest = names instanceof Map ? `${leadOf(namesIn(person)[0], names)}\n${address}` : address;
    return { address, guest };
  };
}

/** Of one address: each name with another one of the same guest, until one leads to no other. */
type Names = Map<string, string>;

function leadOf(name: string, names: Names): string {
  let lead = name;
  for (let next = names.get(lead); next !== undefined; next = names.get(lead)) lead = next;
  // Shortens the way for the next one.
  if (lead !== name) names.set(name, lead);
  return lead;
}

const hasSameName = (one: Person | GuestKeys, other: Person | GuestKeys): boolean =>
  'name' in one && 'name' in other && one.name === other.name;

/**
 * Groups the guests of a run.
 * @param cards of whom cards are recorded, by digests
 * @param digest makes the digests of others, if there are cards
 */
export function guestsOfRun(
  { reservations, entries }: { reservations: readonly Reservation[]; entries: Found },
  cards: readonly GuestKeys[] = [],
  digest?: Digest,
): ClaimantOf {
  return groupGuests(people(), digest);

  function* people() {
    yield* cards;
    yield* entries.named.values();
    yield* entries.shared;
    for (const reservation of reservations) {
      const match = entries.matches.get(reservation.id);
      if (match !== undefined) yield* entriesIn(match);
      // Most reservations have their entry's very name and address, and so join nobody else to it.
      if (match?.kind !== 'found' || match.level !== 'exact') yield reservation;
    }
  }
}

type Found = Pick<ComparedEntries, 'named' | 'shared' | 'matches'>;
