import { readSentGifts } from '../../../gifts/folder/mark-sent.ts';
import { readDecisions } from '../../../gifts/folder/record-decisions.ts';
import type { GiftRun } from '../../../gifts/gift-run.ts';
import type { GiftList } from '../contract/gifts.ts';
import { decisionRows, payoutRows, reclaimedRows, refusedRows, reviewRows } from './gift-lists.ts';
import type { GiftSession } from './gift-session.ts';
import { lastRunIn } from './last-run.ts';

type ReadList = (run: GiftRun, out: string) => unknown[];

/** Decisions and sent gift cards as they are in the folder now; the others as the run found them. */
const lists: Record<GiftList, ReadList> = {
  payouts: payoutRows,
  review: reviewRows,
  refused: refusedRows,
  reclaimed: reclaimedRows,
  decisions: (run, out) => decisionRows(run, readDecisions(out).data),
  sent: (_run, out) => readSentGifts(out).gifts,
};

export function readList(session: GiftSession, name: GiftList): unknown[] {
  const { run, out } = lastRunIn(session);
  return lists[name](run, out);
}
