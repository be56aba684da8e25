import { tokyoMoment } from '../../../campaign/tokyo.ts';
import { readDecisions, recordDecisions } from '../../../gifts/folder/record-decisions.ts';
import type { DecisionsChange } from '../../../gifts/input/decisions-text.ts';
import type { GiftsRun, NewDecision, SeenDecision } from '../contract/gifts.ts';
import { type GiftSession, openCampaign } from './gift-session.ts';
import { currentRunIn } from './last-run.ts';
import { makeRunAnew } from './make-run.ts';
import { refuse } from './problem-of.ts';

export function decide(session: GiftSession, decisions: readonly NewDecision[]): Promise<GiftsRun> {
  const at = tokyoMoment(Date.now());
  return record(session, { decided: decisions.map((decision) => ({ ...decision, at })), takenBack: [] });
}

export const takeBack = (session: GiftSession, seen: SeenDecision[]): Promise<GiftsRun> =>
  record(session, { decided: [], takenBack: seen });

async function record(session: GiftSession, change: DecisionsChange): Promise<GiftsRun> {
  const seen = currentRunIn(session);
  const opened = openCampaign(session);
  const decisions = recordDecisions(opened.out, change);
  if (decisions.length > 0) {
    // Decided by hand: the run that was seen does not know it either.
    seen.isOutdated ||= seen.run.sha256.decisions !== readDecisions(opened.out).sha256;
    refuse({ kind: 'decided', decisions });
  }
  return makeRunAnew(session, opened);
}
