import type { DraftAnswer, DraftChange, DraftRequest } from '../contract/campaign.ts';
import { differenceOf } from '../contract/patch.ts';
import type { CampaignTexts } from './campaign-texts.ts';
import { carriedEdits } from './carried-edits.ts';
import { type Drafted, draftOf, viewOf } from './draft-of.ts';
import type { DeskContext } from './open-room.ts';

/** Applies edits to the current files; with `madeOn`, those that still fit after being made on earlier ones. */
export function answerDraft(
  { disk, folder, shadow }: DeskContext,
  { revision, edits, madeOn }: DraftRequest,
): DraftAnswer {
  const files = disk.read();
  if (files.revision !== revision) return disk.conflict(files, revision);
  if (madeOn === undefined) return changeOf(files, draftOf(files, edits, { real: folder, shadow }));
  const carried = carriedEdits(edits, disk.textsOf(madeOn) ?? new Map(), files.texts);
  const change = changeOf(files, draftOf(files, carried.edits, { real: folder, shadow }));
  const others = change.misfits.map((each) => ({ ...each, edit: carried.numbers[each.edit] ?? each.edit }));
  return { ...change, misfits: [...carried.misfits, ...others] };
}

const changeOf = (files: CampaignTexts, { result, texts }: Drafted): DraftChange => ({
  ...result,
  view: differenceOf(viewOf(files.texts), viewOf(texts)),
});
