import type { CardNumber } from '../../ledger/gift-cards.ts';
import type { SentGift } from '../sent-gift.ts';
import { readRun } from './read-run.ts';
import type { DecisionRecord } from './run-json.ts';

/** A payout's ids and amount. */
export type RecordedPayout = Omit<SentGift, 'sentOn'>;

/** A payout of a run, as it will be recorded when it is sent. */
export type NumberedPayout = RecordedPayout & CardNumber;

const isPayout = /^\{"reservation":"(?:[^"\\]|\\.)*","outcome":"payout",/;

/**
 * The payouts of a run, including those that its `payouts.csv` does not list yet.
 * @param lines of a file written by `runJson`
 */
export async function recordedPayouts(lines: AsyncIterable<string>): Promise<NumberedPayout[]> {
  const payouts: NumberedPayout[] = [];
  for await (const part of readRun(lines)) {
    if (typeof part !== 'string' || !isPayout.test(part)) continue;
    const { reservation, match, amount, order, guest }: DecisionRecord = JSON.parse(part);
    const [pair] = match.pairs;
    // Runs of an earlier version gave no numbers.
    if (pair === undefined || amount === undefined || order === undefined || guest === undefined) continue;
    payouts.push({ reservation, entry: pair.entry, amount, order, guest });
  }
  return payouts;
}
