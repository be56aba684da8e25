import type { Edit } from '../../contract/campaign.ts';
import { withEdit, withoutEdits, withRedo, withUndo } from './draft-edits.ts';
import type { DraftState } from './draft-state.ts';
import type { HeldDraft } from './held-draft.ts';

/** Debounce in milliseconds, before what was typed is checked. */
const pause = 200;

/** A person's steps, shown at once. @param checkSoon has the server check them after a number of milliseconds */
export function editSteps({ state, put }: HeldDraft, checkSoon: (wait: number) => void) {
  function change(made: Partial<DraftState> | undefined, wait = 0): void {
    if (made === undefined) return;
    put(made);
    checkSoon(wait);
  }
  return {
    edit: (edit: Edit) => change(withEdit(state(), edit), edit.do === 'set' ? pause : 0),
    /** Called when a field loses focus: what is typed next is another undo step. */
    seal: () => {
      if (!state().sealed) put({ sealed: true });
    },
    undo: () => change(withUndo(state())),
    redo: () => change(withRedo(state())),
    discard: () => change(withoutEdits(state())),
  };
}
