import type { GiftEntry } from '../gift-entry.ts';
import { type MatchLevel, matchLevel } from './match-level.ts';
import { emailKey, nameKeys } from './name-keys.ts';

/** An entry that may be that of a reservation's guest. */
export type Candidate = { entry: GiftEntry; level: MatchLevel };

type Guest = { name: string; email: string };

export type CandidateFinder = {
  /** Entries with the same email, whatever their name. */
  sameEmail(guest: Guest): Candidate[];
  /** Entries with the same name under another email. */
  sameName(guest: Guest): Candidate[];
};

/**
 * Looks up entries by email and by name: comparing each reservation with each entry would take hours for 100,000 of both.
 * Names that are the same without a person sound the same, in order or in any order.
 */
export function candidateFinder(entries: readonly GiftEntry[]): CandidateFinder {
  const byEmail = groupBy(entries, ({ email }) => emailKey(email));
  const byOrder = groupBy(entries, ({ name }) => nameKeys.soundInOrder(name));
  const byWords = groupBy(entries, ({ name }) => nameKeys.soundInAnyOrder(name));
  const judged = (guest: Guest, found: Iterable<GiftEntry>): Candidate[] =>
    [...found].flatMap((entry) => {
      const level = matchLevel(guest, entry);
      return level === undefined ? [] : [{ entry, level }];
    });
  return {
    sameEmail: (guest) => judged(guest, byEmail(emailKey(guest.email))),
    sameName: (guest) => {
      const inOrder = byOrder(nameKeys.soundInOrder(guest.name));
      const inAnyOrder = byWords(nameKeys.soundInAnyOrder(guest.name));
      return judged(guest, new Set([...inOrder, ...inAnyOrder])).filter(({ level }) => level === 'name-only');
    },
  };
}

/** Nearly every group is of one, which needs no list. */
function groupBy(entries: readonly GiftEntry[], keyOf: (entry: GiftEntry) => string) {
  const groups = new Map<string, GiftEntry | GiftEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (Array.isArray(group)) group.push(entry);
    else groups.set(key, group === undefined ? entry : [group, entry]);
  }
  return (key: string): readonly GiftEntry[] => {
    const group = groups.get(key) ?? [];
    return Array.isArray(group) ? group : [group];
  };
}
