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
 * What is the same at `exact` is so at `spacing`, which is not always so at `reading`.
 */
export function candidateFinder(entries: readonly GiftEntry[]): CandidateFinder {
  const byEmail = groupBy(entries, ({ email }) => emailKey(email));
  const bySpacing = groupBy(entries, ({ name }) => nameKeys.spacing(name));
  const byReading = groupBy(entries, ({ name }) => nameKeys.reading(name));
  const judged = (guest: Guest, found: Iterable<GiftEntry>): Candidate[] =>
    [...found].flatMap((entry) => {
      const level = matchLevel(guest, entry);
      return level === undefined ? [] : [{ entry, level }];
    });
  return {
    sameEmail: (guest) => judged(guest, byEmail.get(emailKey(guest.email)) ?? []),
    sameName: (guest) => {
      const spacing = bySpacing.get(nameKeys.spacing(guest.name)) ?? [];
      const reading = byReading.get(nameKeys.reading(guest.name)) ?? [];
      return judged(guest, new Set([...spacing, ...reading])).filter(({ level }) => level === 'name-only');
    },
  };
}

function groupBy(entries: readonly GiftEntry[], keyOf: (entry: GiftEntry) => string) {
  const groups = new Map<string, GiftEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}
