import type { DraftAnswer, DraftRequest } from '../contract/campaign.ts';
import { carriedEdits } from './carried-edits.ts';
import type { DeskContext } from './desk-context.ts';
import { draftOf } from './draft-of.ts';

/** Applies edits to the current files; with `madeOn`, those that still fit after being made on earlier ones. */
export function answerDraft(
  { disk, folder, shadow }: DeskContext,
  { revision, edits, madeOn }: DraftRequest,
): DraftAnswer {
  const files = disk.read();
  if (files.revision !== revision) return disk.conflict(files, revision);
  if (madeOn === undefined) return draftOf(files, edits, { real: folder, shadow }).draft;
  const carried = carriedEdits(edits, disk.textsOf(madeOn) ?? new Map(), files.texts);
  const { draft } = draftOf(files, carried.edits, { real: folder, shadow });
  const others = draft.misfits.map((each) => ({ ...each, edit: carried.numbers[each.edit] ?? each.edit }));
  return { ...draft, misfits: [...carried.misfits, ...others] };
}
