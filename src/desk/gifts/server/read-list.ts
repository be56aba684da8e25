import type { GiftRun } from '../../../gifts/gift-run.ts';
import type { GiftList } from '../contract/gifts.ts';
import type { GiftCommands } from './gift-commands.ts';
import { decisionRows, payoutRows, reclaimedRows, refusedRows, reviewRows } from './gift-lists.ts';
import type { GiftSession } from './gift-session.ts';
import { lastRunIn } from './last-run.ts';

type ReadList = (run: GiftRun, out: string, commands: GiftCommands) => unknown[];

/** Decisions and sent gift cards as they are in the folder now; the others as the run found them. */
const lists: Record<GiftList, ReadList> = {
  payouts: payoutRows,
  review: reviewRows,
  refused: refusedRows,
  reclaimed: reclaimedRows,
  decisions: (run, out, commands) => decisionRows(run, commands.readDecisions(out).data),
  sent: (_run, out, commands) => commands.readSentGifts(out).gifts,
};

export function readList(session: GiftSession, name: GiftList): unknown[] {
  const { run, out } = lastRunIn(session);
  return lists[name](run, out, session.commands);
}
