import type { Candidate } from './find-candidates.ts';
import { isAutomatic, type MatchLevel, matchLevels } from './match-level.ts';

/** The result of matching a reservation's guest with an entry. */
export type Match =
  /** Automatically, or by a person's decision (`decided`). */
  | { kind: 'found'; entry: Candidate['entry']; level: MatchLevel; decided: boolean }
  /** Each pair awaits a person's decision. */
  | { kind: 'open'; pairs: readonly Candidate[] }
  /** All entries came after the campaign's end; this is the best of them. */
  | { kind: 'late'; entry: Candidate['entry']; level: MatchLevel }
  /** A person rejected every candidate. */
  | { kind: 'rejected' }
  | { kind: 'none' };

/** A person's decision about a candidate, if there is one. */
export type DecisionOf = (entry: number) => boolean | undefined;

/**
 * Chooses among the candidates for one reservation: entries in time before late ones, then the best level, then the
 * newest. A suspected entry always needs a person's decision.
 * @param entriesBefore milliseconds since 1970
 */
export function chooseMatch(
  candidates: readonly Candidate[],
  decisionOf: DecisionOf,
  entriesBefore: number,
): Match {
  if (candidates.length === 0) return { kind: 'none' };
  const possible = candidates.filter(({ entry }) => decisionOf(entry.id) !== false).toSorted(bestFirst);
  const [best] = possible;
  if (best === undefined) return { kind: 'rejected' };
  const inTime = possible.filter(({ entry }) => entry.time < entriesBefore);
  if (inTime.length === 0) return { kind: 'late', ...best };
  const found = inTime.find(({ entry, level }) => decisionOf(entry.id) ?? isCertain(entry, level));
  if (found === undefined) return { kind: 'open', pairs: inTime };
  return { kind: 'found', ...found, decided: decisionOf(found.entry.id) === true };
}

export const isCertain = ({ suspected }: Candidate['entry'], level: MatchLevel): boolean =>
  !suspected && isAutomatic(level);

const bestFirst = (one: Candidate, other: Candidate): number =>
  Number(one.entry.suspected) - Number(other.entry.suspected) ||
  matchLevels.indexOf(one.level) - matchLevels.indexOf(other.level) ||
  other.entry.time - one.entry.time ||
  other.entry.id - one.entry.id;
