import type { GiftEntry } from '../gift-entry.ts';
import { limits } from '../input/limits.ts';
import { guestKeys } from './guests.ts';
import { isAutomatic, type MatchLevel, matchLevels } from './match-level.ts';

/** An entry that may belong to a reservation's guest. */
export type Candidate = { entry: GiftEntry; level: MatchLevel };

/** The result of matching a reservation's guest with an entry. */
export type Match =
  /** Automatically, or by a person's decision (`decided`). */
  | { kind: 'found'; entry: GiftEntry; level: MatchLevel; decided: boolean }
  /**
   * Each pair awaits a person's decision. `more`: how many worse ones are left out. `isDisputed`: a person confirmed one of
   * these guests, and another matches automatically or was confirmed too, or another entry of the same guest was rejected.
   */
  | { kind: 'open'; pairs: readonly Candidate[]; more: number; isDisputed: boolean }
  /** All entries came after the campaign's end; this is the one that a person confirmed, or the best of them. */
  | { kind: 'late'; entry: GiftEntry; level: MatchLevel; decided: boolean }
  /** A person rejected every candidate. */
  | { kind: 'rejected' }
  | { kind: 'none' };

/** The entries that have something in common: of those in time and of those that are late, only the best. */
export type KeptEntries = {
  inTime: GiftEntry[];
  late: GiftEntry[];
  /** How many are in time, those left out included. */
  count: number;
};

/** Shared, and replaced when an entry is added. */
const none: GiftEntry[] = [];

export const noEntries = (): KeptEntries => ({ inTime: none, late: none, count: 0 });

/**
 * Adds an entry.
 * @param bounds how many to keep in all, and whether an entry came after the campaign's end. No person takes more than the
 * pairs that are shown: whom a `no` rejects may have sent thousands.
 */
export function keepEntry(
  kept: KeptEntries,
  entry: GiftEntry,
  { most, isLate }: { most: number; isLate: (entry: GiftEntry) => boolean },
): void {
  const which = isLate(entry) ? 'late' : 'inTime';
  if (which === 'inTime') kept.count += 1;
  // Most have one entry, and an empty array that is pushed to grows by seventeen.
  if (kept[which].length === 0) kept[which] = [entry];
  else kept[which].push(entry);
  // Sorts once in a while, so that thousands of entries with one address take no longer than others.
  if (kept[which].length < 2 * most) return;
  const ofPerson = Map.groupBy(kept[which].sort(newestFirst), (each) => guestKeys(each).names[1]);
  const newest = new Set([...ofPerson.values()].flatMap((all) => all.slice(0, limits.pairs)));
  kept[which] = kept[which].filter((each) => newest.has(each)).slice(0, most);
}

/** What is known of a guest's entries. */
export type Candidates = {
  /** All that may turn out to be among the best; none twice. */
  candidates: readonly Candidate[];
  /** How many are in time, those that are not among them included. */
  inTime: number;
  /** Those that a person confirmed. */
  confirmed: ReadonlySet<GiftEntry>;
  rejected: ReadonlySet<GiftEntry>;
  /** Whose an entry is: a decision on one entry of a guest is a decision on the guest. */
  guestOf: (entry: GiftEntry) => string;
};

/**
 * Chooses among the candidates for one reservation: entries in time before late ones, then the best level, then the
 * newest. A suspected entry always needs a person's decision, and so does a contradiction to one.
 * @param isLate whether an entry came after the campaign's end
 */
export function chooseMatch(
  { candidates, inTime, confirmed, rejected, guestOf }: Candidates,
  isLate: (entry: GiftEntry) => boolean,
): Match {
  if (candidates.length === 0) return { kind: 'none' };
  const isInTime = ({ entry }: Candidate) => !isLate(entry);
  const isConfirmed = ({ entry }: Candidate) => confirmed.has(entry);
  const guestIn = ({ entry }: Candidate) => guestOf(entry);
  const sorted = candidates.toSorted(
    (one, other) => Number(isLate(one.entry)) - Number(isLate(other.entry)) || bestFirst(one, other),
  );
  const refused = new Set(sorted.filter(({ entry }) => rejected.has(entry)).map(guestIn));
  const isRefused = (each: Candidate) => refused.size > 0 && refused.has(guestIn(each));
  const possible = sorted.filter((each) => !isRefused(each));
  const pairs = possible.filter(isInTime);
  const certain = pairs.find(isCertain);
  const named = sorted.filter((each) => each === certain || isConfirmed(each));
  const decided = named.some(isConfirmed);
  const disputed = decided ? disputedPairs() : [];
  if (disputed.length > 0) return { kind: 'open', pairs: disputed, more: 0, isDisputed: true };
  // Whatever is certain is better than anything that is not.
  const found = certain ?? named.find(isInTime);
  if (found !== undefined) return { kind: 'found', ...found, decided };
  const [best] = [...named, ...possible];
  if (best === undefined) return { kind: 'rejected' };
  if (pairs.length === 0) return { kind: 'late', ...best, decided };
  const shown = pairs.slice(0, limits.pairs);
  const rejectedInTime = sorted.filter((each) => isInTime(each) && isRefused(each)).length;
  const more = pairs.length < limits.pairs ? 0 : inTime - rejectedInTime - shown.length;
  return { kind: 'open', pairs: shown, more, isDisputed: false };

  /** None when the decisions and the certain match agree; otherwise what a person has to choose from. */
  function disputedPairs(): Candidate[] {
    const guests = new Set(named.filter(isConfirmed).map(guestIn));
    const all = named.filter((each) => isConfirmed(each) || !guests.has(guestIn(each)));
    const denied = sorted.filter((each) => rejected.has(each.entry) && guests.has(guestIn(each)));
    return denied.length > 0 || new Set(all.map(guestIn)).size > 1 ? [...all, ...denied] : [];
  }
}

/** Whether an entry is the guest's without a person's decision. */
const isCertain = ({ entry, level }: Candidate): boolean => !entry.suspected && isAutomatic(level);

/** The entry that is known to be the guest's, in time or late. */
export function ownEntry(match: Match | undefined): GiftEntry | undefined {
  const isLate = match?.kind === 'late' && (match.decided || isCertain(match));
  return match?.kind === 'found' || isLate ? match.entry : undefined;
}

/** The entries that match a reservation, or that may. */
export function entriesIn(match: Match): GiftEntry[] {
  if (match.kind === 'open') return match.pairs.map(({ entry }) => entry);
  return match.kind === 'found' || match.kind === 'late' ? [match.entry] : [];
}

const newestFirst = (one: GiftEntry, other: GiftEntry): number =>
  Number(one.suspected) - Number(other.suspected) || other.time - one.time || other.id - one.id;

const bestFirst = (one: Candidate, other: Candidate): number =>
  Number(one.entry.suspected) - Number(other.entry.suspected) ||
  matchLevels.indexOf(one.level) - matchLevels.indexOf(other.level) ||
  newestFirst(one.entry, other.entry);
