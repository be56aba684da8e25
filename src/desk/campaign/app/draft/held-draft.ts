import type { CampaignRoom } from '../../contract/campaign.ts';
import { type DraftState, isChanged, openedRoom } from './draft-state.ts';
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts';

export type HeldDraft = ReturnType<typeof holdDraft>;

/** Holds the state of this tab's draft and notifies its listeners of every change. Edits survive a reload. */
export function holdDraft(room: CampaignRoom) {
  let state = openedRoom(room, keptDraft());
  const listeners = new Set<() => void>();

  function put(change: Partial<DraftState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
    // Last: a full storage throws, and the screen must not fall behind for it.
    if (change.edits !== undefined) keepEdits(state);
  }

  return {
    state: () => state,
    put,
    /** Replaces the draft with the files as they are. */
    open: (opened: CampaignRoom) => put({ error: undefined, conflict: undefined, ...openedRoom(opened) }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Edits that come to nothing are not worth a question when the tab is closed. */
const keepEdits = (state: DraftState) => (isChanged(state) ? keepDraft(state) : forgetDraft());
