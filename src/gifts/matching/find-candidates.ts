import type { GiftEntry } from '../gift-entry.ts';
import { type MatchLevel, matchLevel } from './match-level.ts';
import { emailKey, nameKeys } from './name-keys.ts';

/** An entry that may belong to a reservation's guest. */
export type Candidate = { entry: GiftEntry; level: MatchLevel };

type Guest = { name: string; email: string };

/** Indexes the entries: comparing 100,000 guests with 100,000 entries pairwise would take hours. */
export type CandidateFinder = (guest: Guest) => Candidate[];

/** Entries with the same email, under any name. */
export function findBySameEmail(entries: readonly GiftEntry[]): CandidateFinder {
  const byEmail = groupBy(entries, ({ email }) => [emailKey(email)]);
  return (guest) => judged(guest, byEmail(emailKey(guest.email)));
}

/**
 * Entries with the same name under another email. Indexed by sound, in the given and in any order, since every automatic
 * level implies one of these.
 * @param guests who will be looked up: most were found by their email, so other names need no memory
 */
export function findBySameName(entries: readonly GiftEntry[], guests: readonly Guest[]): CandidateFinder {
  const wanted = new Set(guests.flatMap(({ name }) => soundsOf(name)));
  const bySound = groupBy(entries, ({ name }) => soundsOf(name).filter((sound) => wanted.has(sound)));
  return (guest) => {
    const found = new Set(soundsOf(guest.name).flatMap(bySound));
    return judged(guest, found).filter(({ level }) => level === 'name-only');
  };
}

const soundsOf = (name: string): string[] => [
  ...new Set([nameKeys.soundInOrder(name), nameKeys.soundInAnyOrder(name)]),
];

const judged = (guest: Guest, found: Iterable<GiftEntry>): Candidate[] =>
  [...found].flatMap((entry) => {
    const level = matchLevel(guest, entry);
    return level === undefined ? [] : [{ entry, level }];
  });

/** Nearly every group has one member, which needs no array. */
function groupBy(entries: readonly GiftEntry[], keysOf: (entry: GiftEntry) => string[]) {
  const groups = new Map<string, GiftEntry | GiftEntry[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      const group = groups.get(key);
      if (Array.isArray(group)) group.push(entry);
      else groups.set(key, group === undefined ? entry : [group, entry]);
    }
  }
  return (key: string): readonly GiftEntry[] => {
    const group = groups.get(key) ?? [];
    return Array.isArray(group) ? group : [group];
  };
}
