import type { CampaignRoom, DraftAnswer, DraftRequest } from '../../contract/campaign.ts';
import { askCampaign, tellCampaign } from './ask-campaign.ts';
import { withAnswer } from './draft-answer.ts';
import type { HeldDraft } from './held-draft.ts';

/** Sends all edits to the server, unless it has processed them or a person has to decide first. */
export async function checkEdits(held: HeldDraft): Promise<void> {
  const { edits, revision, settled, conflict } = held.state();
  if (!settled && !conflict) await send(held, { revision, edits: [...edits] });
}

/** Resolves a conflict: rebases the edits onto the current files, where they fit. */
export async function rebaseEdits(held: HeldDraft): Promise<void> {
  const { edits, revision: madeOn } = held.state();
  const { draft: base, lastSave, publishing } = await askCampaign<CampaignRoom>('');
  // What was taken back was an edit of the files before.
  held.put({ base, lastSave, publishing, undone: [] });
  await send(held, { revision: base.revision, edits: [...edits], madeOn });
}

async function send(held: HeldDraft, request: DraftRequest): Promise<void> {
  const answer = await tellCampaign<DraftAnswer>('/draft', request);
  held.put(withAnswer(held.state(), answer, request.edits));
}
