import type { CampaignRoom, SaveAnswer, SaveRequest, UndoRequest } from '../../contract/campaign.ts';
import { askCampaign, writeCampaign } from './ask-campaign.ts';
import type { HeldDraft } from './held-draft.ts';

/**
 * Checks whether the files have changed. Without unsaved edits they are reloaded, otherwise the person is asked.
 * @param checkSoon checks the edits after this request
 */
export async function lookAtFiles(held: HeldDraft, checkSoon: (wait: number) => void): Promise<void> {
  const { revision } = await askCampaign<{ revision: string }>('/revision');
  if (held.state().error?.reason === 'gone') held.put({ error: undefined });
  const { error, settled, edits, conflict, revision: known } = held.state();
  // A refusal of the draft stays in sight until the draft is answered.
  if (error && !settled) checkSoon(0);
  if (revision === known || conflict) return;
  if (edits.length === 0) await openCurrent(held);
  else held.put({ settled: false });
}

/** Loads the current files, unless an edit raced with the request: then the person decides. */
export async function openCurrent(held: HeldDraft): Promise<void> {
  const { edits } = held.state();
  const current = await askCampaign<CampaignRoom>('');
  if (held.state().edits === edits) held.open(current);
  else held.put({ settled: false });
}

/** Saves, or undoes a save. */
export async function writeFiles(
  held: HeldDraft,
  path: '/save' | '/undo',
  request: SaveRequest | UndoRequest,
): Promise<SaveAnswer> {
  const answer = await writeCampaign<SaveAnswer>(path, request);
  if (answer.outcome === 'saved') held.open(answer);
  else if (answer.outcome === 'conflict') held.put({ conflict: answer });
  return answer;
}
