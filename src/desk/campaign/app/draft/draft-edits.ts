import { type Edit, maxEdits } from '../../contract/campaign.ts';
import { applyEdit } from './apply-edit.ts';
import type { DraftState } from './draft-state.ts';
import { joinEdit } from './join-edit.ts';

/** What an editing step changes in a draft; undefined when there is nothing to do. */
type Change = Partial<DraftState> | undefined;

/** The server has to check the edits again. */
const unchecked = { settled: false, dropped: [] } as const;

export function withEdit(state: DraftState, edit: Edit): Change {
  const edits = joinEdit(state.edits, edit, state.sealed);
  // Past as many as the server takes there would be no way to save any of them.
  if (edits.length > maxEdits) return undefined;
  const files = applyEdit(state.files, edit);
  return { ...unchecked, edits, files, undone: [], sealed: edit.do !== 'set' };
}

export function withUndo({ edits, undone }: DraftState): Change {
  const last = edits.at(-1);
  if (last === undefined) return undefined;
  return { ...unchecked, edits: edits.slice(0, -1), undone: [...undone, last], sealed: true };
}

export function withRedo({ edits, undone }: DraftState): Change {
  const next = undone.at(-1);
  if (next === undefined) return undefined;
  return { ...unchecked, edits: [...edits, next], undone: undone.slice(0, -1), sealed: true };
}

export const withoutEdits = ({ base }: DraftState): Change => ({
  ...unchecked,
  edits: [],
  files: base.files,
  undone: [],
});
