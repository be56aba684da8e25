import type { GiftRules } from '../../campaign/gift-rules.ts';
import type { DecisionRecord } from './run-json.ts';

/** A decision of a run, with the rules that it was made by. */
export type Recorded = { rules: GiftRules; decision: DecisionRecord };

/**
 * Finds the decision on one reservation in a `run.json`, which may be too large to be read as a whole.
 * @param lines of a file that `runJson` wrote
 * @returns undefined when the run knew no such reservation
 */
export async function findDecision(
  lines: AsyncIterable<string>,
  reservation: string,
): Promise<Recorded | undefined> {
  const begin = `{"reservation":${JSON.stringify(reservation)},`;
  let head: string[] | undefined = [];
  let rules: GiftRules | undefined;
  for await (const line of lines) {
    if (line.startsWith('  "decisions": [')) {
      rules = JSON.parse(`${head?.join('\n').replace(/,$/, '')}\n}`).rules;
      head = undefined;
    } else if (head !== undefined) head.push(line);
    else if (rules !== undefined && line.startsWith(begin))
      return { rules, decision: JSON.parse(line.replace(/,$/, '')) };
  }
  return undefined;
}
