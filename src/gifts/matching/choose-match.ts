import type { GiftEntry } from '../gift-entry.ts';
import { limits } from '../input/limits.ts';
import { groupGuests, guestKeys } from './guests.ts';
import { isAutomatic, type MatchLevel, matchLevels } from './match-level.ts';

/** An entry that may belong to a reservation's guest. */
export type Candidate = { entry: GiftEntry; level: MatchLevel };

/** The result of matching a reservation's guest with an entry. */
export type Match =
  /** Automatically, or by a person's decision (`decided`). */
  | { kind: 'found'; entry: GiftEntry; level: MatchLevel; decided: boolean }
  /**
   * Each pair awaits a person's decision. `more`: how many worse ones are left out. `isDisputed`: a person confirmed one of
   * these guests, and another matches automatically or was confirmed too.
   */
  | { kind: 'open'; pairs: readonly Candidate[]; more: number; isDisputed: boolean }
  /** All entries came after the campaign's end; this is the best of them. */
  | { kind: 'late'; entry: GiftEntry; level: MatchLevel }
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
 * @param bounds how many to keep, and whether an entry came after the campaign's end
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
  if (kept[which].length >= 2 * most) kept[which].sort(newestFirst).splice(most);
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
};

/**
 * Chooses among the candidates for one reservation: entries in time before late ones, then the best level, then the
 * newest. A suspected entry always needs a person's decision, and so does a contradiction to one.
 * @param isLate whether an entry came after the campaign's end
 */
export function chooseMatch(
  { candidates, inTime, confirmed, rejected }: Candidates,
  isLate: (entry: GiftEntry) => boolean,
): Match {
  const isInTime = ({ entry }: Candidate) => !isLate(entry);
  const isConfirmed = ({ entry }: Candidate) => confirmed.has(entry);
  if (candidates.length === 0) return { kind: 'none' };
  const possible = candidates.filter(({ entry }) => !rejected.has(entry)).sort(bestFirst);
  const pairs = possible.filter(isInTime);
  const certain = pairs.find(({ entry, level }) => !entry.suspected && isAutomatic(level));
  const ordered = [...pairs, ...possible.filter((each) => !isInTime(each))];
  const named = ordered.filter((each) => each === certain || isConfirmed(each));
  const disputed = guestsDisputed(named, isConfirmed);
  if (disputed.length > 0) return { kind: 'open', pairs: disputed, more: 0, isDisputed: true };
  // Whatever is certain is better than anything that is not.
  const found = certain ?? named.find(isInTime);
  if (found !== undefined) return { kind: 'found', ...found, decided: named.some(isConfirmed) };
  const [best] = ordered;
  if (best === undefined) return { kind: 'rejected' };
  if (pairs.length === 0) return { kind: 'late', ...best };
  const shown = pairs.slice(0, limits.pairs);
  const rejectedInTime = candidates.filter((each) => isInTime(each) && rejected.has(each.entry)).length;
  return { kind: 'open', pairs: shown, more: inTime - rejectedInTime - shown.length, isDisputed: false };
}

/** The entries that match a reservation, or that may. */
export function entriesIn(match: Match): GiftEntry[] {
  if (match.kind === 'open') return match.pairs.map(({ entry }) => entry);
  return match.kind === 'found' || match.kind === 'late' ? [match.entry] : [];
}

/** @returns none when all are one guest; otherwise those confirmed, and the other unless its guest is among them */
function guestsDisputed(named: readonly Candidate[], isConfirmed: (each: Candidate) => boolean): Candidate[] {
  if (named.length < 2) return [];
  const guestOf = groupGuests(named.map(({ entry }) => guestKeys(entry)));
  const guestIn = ({ entry }: Candidate) => guestOf(guestKeys(entry));
  const ofConfirmed = new Set(named.filter(isConfirmed).map(guestIn));
  const disputed = named.filter((each) => isConfirmed(each) || !ofConfirmed.has(guestIn(each)));
  return new Set(disputed.map(guestIn)).size > 1 ? disputed : [];
}

const newestFirst = (one: GiftEntry, other: GiftEntry): number =>
  Number(one.suspected) - Number(other.suspected) || other.time - one.time || other.id - one.id;

const bestFirst = (one: Candidate, other: Candidate): number =>
  Number(one.entry.suspected) - Number(other.entry.suspected) ||
  matchLevels.indexOf(one.level) - matchLevels.indexOf(other.level) ||
  newestFirst(one.entry, other.entry);
