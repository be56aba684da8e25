import type { SentGift } from '../sent-gift.ts';
import { readRun } from './read-run.ts';
import type { DecisionRecord } from './run-json.ts';

/** A payout's ids and amount. */
export type RecordedPayout = Omit<SentGift, 'sentOn'>;

const isPayout = /^\{"reservation":"(?:[^"\\]|\\.)*","outcome":"payout",/;

/**
 * The payouts of a run, including those that its `payouts.csv` does not list yet.
 * @param lines of a file written by `runJson`
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
