import type { SentGift } from '../sent-gift.ts';
import { readRun } from './read-run.ts';
import type { DecisionRecord } from './run-json.ts';

/** A payout by its numbers alone. */
export type RecordedPayout = Omit<SentGift, 'sentOn'>;

const isPayout = /^\{"reservation":"(?:[^"\\]|\\.)*","outcome":"payout",/;

/**
 * The payouts of a run, whether its `payouts.csv` lists them yet or not.
 * @param lines of a file that `runJson` wrote
 */
export async function recordedPayouts(lines: AsyncIterable<string>): Promise<RecordedPayout[]> {
  const payouts: RecordedPayout[] = [];
  for await (const part of readRun(lines)) {
    if (typeof part !== 'string' || !isPayout.test(part)) continue;
    const { reservation, match, amount }: DecisionRecord = JSON.parse(part);
    const [pair] = match.pairs;
    if (pair !== undefined && amount !== undefined) payouts.push({ reservation, entry: pair.entry, amount });
  }
  return payouts;
}
