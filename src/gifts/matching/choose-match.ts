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

/** The candidates for one reservation: of those that no person rejected, only the best. */
export type Candidates = {
  /** The best in time, best first, `limits.pairs` of them at most. */
  pairs: Candidate[];
  /** How many are in time. */
  inTime: number;
  /** Those that a person confirmed, late ones too. */
  confirmed: Candidate[];
  /** The best of those that came after the campaign's end. */
  late: Candidate | undefined;
};

/**
 * Adds a candidate.
 * @param decision a person's, if there is one
 * @param isLate whether it came after the campaign's end
 */
export function keepCandidate(
  candidates: Candidates = { pairs: [], inTime: 0, confirmed: [], late: undefined },
  candidate: Candidate,
  decision: boolean | undefined,
  isLate: boolean,
): Candidates {
  if (decision === false) return candidates;
  if (decision) candidates.confirmed.push(candidate);
  if (isLate) {
    candidates.late = better(candidates.late, candidate);
    return candidates;
  }
  candidates.inTime += 1;
  const { pairs } = candidates;
  const worse = pairs.findIndex((pair) => bestFirst(candidate, pair) < 0);
  if (worse >= 0) pairs.splice(worse, 0, candidate);
  // Most have one candidate, and an empty array that is pushed to grows by seventeen.
  else if (pairs.length === 0) candidates.pairs = [candidate];
  else if (pairs.length < limits.pairs) pairs.push(candidate);
  if (pairs.length > limits.pairs) pairs.pop();
  return candidates;
}

export function mergeCandidates(one?: Candidates, other?: Candidates): Candidates | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    pairs: [...one.pairs, ...other.pairs].sort(bestFirst).slice(0, limits.pairs),
    inTime: one.inTime + other.inTime,
    confirmed: [...one.confirmed, ...other.confirmed],
    late: better(one.late, other.late),
  };
}

/**
 * Chooses among the candidates for one reservation: entries in time before late ones, then the best level, then the
 * newest. A suspected entry always needs a person's decision, and so does a contradiction to one.
 * @param isLate whether an entry came after the campaign's end
 */
export function chooseMatch(
  candidates: Candidates | undefined,
  isLate: (entry: GiftEntry) => boolean,
): Match {
  if (candidates === undefined) return { kind: 'none' };
  const { pairs, inTime, confirmed, late } = candidates;
  const certain = pairs.find(isCertain);
  const named = [...new Set([...confirmed, ...(certain ? [certain] : [])])].sort(bestFirst);
  if (confirmed.length > 0 && !areOneGuest(named))
    return { kind: 'open', pairs: named, more: 0, isDisputed: true };
  // Whatever is certain is better than anything that is not.
  const found = certain ?? named.find(({ entry }) => !isLate(entry));
  if (found !== undefined) return { kind: 'found', ...found, decided: confirmed.length > 0 };
  if (pairs.length > 0) return { kind: 'open', pairs, more: inTime - pairs.length, isDisputed: false };
  return late === undefined ? { kind: 'rejected' } : { kind: 'late', ...late };
}

/** The entries that match a reservation, or that may. */
export function entriesIn(match: Match): GiftEntry[] {
  if (match.kind === 'open') return match.pairs.map(({ entry }) => entry);
  return match.kind === 'found' || match.kind === 'late' ? [match.entry] : [];
}

function areOneGuest(candidates: readonly Candidate[]): boolean {
  const people = candidates.map(({ entry }) => guestKeys(entry));
  return new Set(people.map(groupGuests(people))).size <= 1;
}

const isCertain = ({ entry, level }: Candidate): boolean => !entry.suspected && isAutomatic(level);

function better(one: Candidate | undefined, other: Candidate | undefined): Candidate | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return bestFirst(one, other) < 0 ? one : other;
}

const bestFirst = (one: Candidate, other: Candidate): number =>
  Number(one.entry.suspected) - Number(other.entry.suspected) ||
  matchLevels.indexOf(one.level) - matchLevels.indexOf(other.level) ||
  other.entry.time - one.entry.time ||
  other.entry.id - one.entry.id;
