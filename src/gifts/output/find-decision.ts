import type { GiftRules } from '../../campaign/gift-rules.ts';
import { readRun } from './read-run.ts';
import type { DecisionRecord } from './run-json.ts';

/** A decision of a run, with the rules that applied. */
export type Recorded = { rules: GiftRules; decision: DecisionRecord };

/**
 * Finds the decision on one reservation.
 * @param lines of a file written by `runJson`
 * @returns undefined when the run has no such reservation
 */
export async function findDecision(
  lines: AsyncIterable<string>,
  reservation: string,
): Promise<Recorded | undefined> {
  const begin = `{"reservation":${JSON.stringify(reservation)},`;
  let rules: GiftRules | undefined;
  for await (const part of readRun(lines)) {
    if (typeof part !== 'string') ({ rules } = part);
    else if (rules !== undefined && part.startsWith(begin)) return { rules, decision: JSON.parse(part) };
  }
  return undefined;
}
