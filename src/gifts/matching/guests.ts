import type { GuestKeys } from '../ledger/gift-cards.ts';
import type { Reservation } from '../reservation.ts';
import type { Match } from './choose-match.ts';
import { addressOf, keysOf, type Person } from './name-keys.ts';

/** Its names are computed when they are asked for: of most people only the address is. */
export const guestKeys = (person: Person): GuestKeys => ({
  address: addressOf(person),
  get names() {
    const { address, sounds } = keysOf(person);
    const [inOrder, inAnyOrder] = sounds;
    return [`${inOrder}\n${address}`, `${inAnyOrder}\n${address}`] as const;
  },
});

/** Identifies a guest, and everybody with the guest's address. */
export type Claimant = { guest: string; address: string };

export type ClaimantOf = (person: Person | GuestKeys) => Claimant;

/**
 * Groups people into guests. Smith John and SmithJohn are one, and so are Smith John and John Smith: all three are one
 * guest where all three are given.
 * @param keysFor where some are given by their digests, the digests of the others
 * @returns who one of these people is
 */
export function groupGuests(
  people: Iterable<Person | GuestKeys>,
  keysFor: (person: Person) => GuestKeys = guestKeys,
): ClaimantOf {
  const keysOfOne = (one: Person | GuestKeys) => ('names' in one ? one : keysFor(one));
  const leads = new Map<string, string>();
  const guestOf = (key: string): string => {
    let guest = key;
    for (let next = leads.get(guest); next !== undefined; next = leads.get(guest)) guest = next;
    // Shortens the way for the next one.
    if (guest !== key) leads.set(key, guest);
    return guest;
  };
  const join = ({ names }: GuestKeys): void => {
    const [one, other] = [guestOf(names[0]), guestOf(names[1])];
    if (one !== other) leads.set(other, one);
  };
  // Most addresses are one person's, whose name does not matter.
  const alone = new Map<string, Person | GuestKeys | 'several'>();
  for (const person of people) {
    const keys = keysOfOne(person);
    const before = alone.get(keys.address);
    if (before !== undefined && before !== 'several') join(keysOfOne(before));
    if (before !== undefined) join(keys);
    alone.set(keys.address, before === undefined ? person : 'several');
  }
  return (person) => {
    const keys = keysOfOne(person);
    const { address } = keys;
    return { address, guest: alone.get(address) === 'several' ? guestOf(keys.names[0]) : address };
  };
}

/**
 * Groups the guests of a run.
 * @param cards of whom cards are recorded, by digests
 * @param digested makes the digests of others, if there are cards
 */
export function guestsOfRun(
  { reservations, entries }: { reservations: readonly Reservation[]; entries: Found },
  cards: readonly GuestKeys[] = [],
  digested: (keys: GuestKeys) => GuestKeys = (keys) => keys,
): ClaimantOf {
  // Most reservations have their entry's very name and address, and so join nobody else to it.
  const joining = reservations.filter(({ id }) => {
    const match = entries.matches.get(id);
    return match?.kind !== 'found' || match.level !== 'exact';
  });
  return groupGuests([...cards, ...entries.known, ...joining], (person) => digested(guestKeys(person)));
}

type Found = { known: readonly Person[]; matches: ReadonlyMap<string, Match> };
