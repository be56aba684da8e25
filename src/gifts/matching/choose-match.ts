import type { GiftEntry } from '../gift-entry.ts';
import { limits } from '../input/limits.ts';
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

/** What a run keeps of a campaign's entries. */
export type ComparedEntries = {
  /** How many there were. */
  count: number;
  /** How many came before the campaign began: they match nobody. */
  early: number;
  /** By a reservation's `id`; every reservation has one. */
  matches: ReadonlyMap<string, Match>;
  /** The entries that a decision or a sent gift card names, by id. */
  named: ReadonlyMap<number, GiftEntry>;
  /** Entries that may tell that others are one guest's: those of shared addresses, some of them twice. */
  shared: readonly GiftEntry[];
  /** How many were shown each wording, by its digest. */
  shown: ReadonlyMap<string, number>;
};

/** What is known of a guest's entries. */
export type Candidates = {
  /** All that may turn out to be among the best; none twice. */
  candidates: readonly Candidate[];
  /** How many are in time, without those of some guests, of whom each name is given. */
  countInTime: (without: readonly GiftEntry[]) => number;
  /** The ids of those that a person confirmed. */
  confirmed: ReadonlySet<number>;
  rejected: ReadonlySet<number>;
  /** Whose an entry is: a decision on one entry of a guest is a decision on the guest. */
  guestOf: (entry: GiftEntry) => string;
};

/**
 * Chooses among the candidates for one reservation: entries in time before late ones, then the best level, then the
 * newest. A suspected entry always needs a person's decision, and so does a contradiction to one.
 * @param isLate whether an entry came after the campaign's end
 */
export function chooseMatch(
  { candidates, countInTime, confirmed, rejected, guestOf }: Candidates,
  isLate: (entry: GiftEntry) => boolean,
): Match {
  if (candidates.length === 0) return { kind: 'none' };
  const isInTime = ({ entry }: Candidate) => !isLate(entry);
  const isConfirmed = ({ entry }: Candidate) => confirmed.has(entry.id);
  const guestIn = ({ entry }: Candidate) => guestOf(entry);
  const sorted = candidates.toSorted(bestFirst);
  const refused = new Set(sorted.filter(({ entry }) => rejected.has(entry.id)).map(guestIn));
  const isRefused = (each: Candidate) => refused.has(guestIn(each));
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
  const ofRefused = sorted.filter(isRefused).map(({ entry }) => entry);
  const more = pairs.length < limits.pairs ? 0 : countInTime(ofRefused) - shown.length;
  return { kind: 'open', pairs: shown, more, isDisputed: false };

  /** None when the decisions and the certain match agree; otherwise what a person has to choose from. */
  function disputedPairs(): Candidate[] {
    const guests = new Set(named.filter(isConfirmed).map(guestIn));
    const all = named.filter((each) => isConfirmed(each) || !guests.has(guestIn(each)));
    const denied = sorted.filter((each) => rejected.has(each.entry.id) && guests.has(guestIn(each)));
    return denied.length > 0 || new Set(all.map(guestIn)).size > 1 ? [...all, ...denied] : [];
  }
}

/** Whether an entry is the guest's without a person's decision. */
export const isCertain = ({ entry, level }: Candidate): boolean => !entry.suspected && isAutomatic(level);

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

const bestFirst = (one: Candidate, other: Candidate): number =>
  Number(one.entry.suspected) - Number(other.entry.suspected) ||
  matchLevels.indexOf(one.level) - matchLevels.indexOf(other.level) ||
  other.entry.time - one.entry.time ||
  other.entry.id - one.entry.id;
