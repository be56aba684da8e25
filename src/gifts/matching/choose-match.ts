import type { Candidate } from './find-candidates.ts';
import { isAutomatic, type MatchLevel, matchLevels } from './match-level.ts';

/** Which entry is that of a reservation's guest. */
export type Match =
  /** Without a person, or by a person's decision (`decided`). */
  | { kind: 'found'; entry: Candidate['entry']; level: MatchLevel; decided: boolean }
  /** Each pair waits for a person. */
  | { kind: 'open'; pairs: readonly Candidate[] }
  /** Only entries after the campaign's end; this is the best of them. */
  | { kind: 'late'; entry: Candidate['entry']; level: MatchLevel }
  /** A person said no to every candidate. */
  | { kind: 'rejected' }
  | { kind: 'none' };

/** What a person said about a candidate, if anything. */
export type DecisionOf = (entry: number) => boolean | undefined;

/**
 * Chooses among the candidates of one reservation: entries in time before late ones, the best level first, then the newest.
 * A suspected entry is never found without a person.
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
