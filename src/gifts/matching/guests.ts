import { keysOf, type Person } from './name-keys.ts';

/** Identifies a guest: to be compared or digested, not to be shown. */
export type GuestKeys = {
  /** The normalized address. */
  address: string;
  /** Address and name, once for each way in which names match automatically: two people who share one are one guest. */
  names: readonly [inOrder: string, inAnyOrder: string];
};

export function guestKeys(person: Person): GuestKeys {
  const { address, sounds } = keysOf(person);
  const [inOrder, inAnyOrder] = sounds;
  return { address, names: [`${inOrder}\n${address}`, `${inAnyOrder}\n${address}`] };
}

/**
 * Groups people into guests. Smith John and SmithJohn are one, and so are Smith John and John Smith: all three are one
 * guest where all three are given.
 * @returns the guest of one of these people
 */
export function groupGuests(people: Iterable<GuestKeys>): (person: GuestKeys) => string {
  const leads = new Map<string, string>();
  const guestOf = (key: string): string => {
    let guest = key;
    for (let next = leads.get(guest); next !== undefined; next = leads.get(guest)) guest = next;
    // Shortens the way for the next one.
    if (guest !== key) leads.set(key, guest);
    return guest;
  };
  for (const { names } of people) {
    const [one, other] = [guestOf(names[0]), guestOf(names[1])];
    if (one !== other) leads.set(other, one);
  }
  return ({ names }) => guestOf(names[0]);
}
