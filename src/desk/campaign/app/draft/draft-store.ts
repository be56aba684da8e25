import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { CampaignRoom, SaveRequest, UndoRequest } from '../../contract/campaign.ts';
import { editSteps } from './draft-edits.ts';
import { draftRequests, lookAtFiles, openCurrent, rebaseEdits, writeFiles } from './draft-requests.ts';
import { type DraftState, holdDraft, keptDraft } from './held-draft.ts';

/** Polling intervals in milliseconds: to retry an unreachable desk, and to detect changed files. */
const tick = 2_000;

type DraftStore = ReturnType<typeof createDraftStore>;

/** Holds this tab's edits and the server's response to them. Every request sends the whole list. */
export function createDraftStore(room: CampaignRoom) {
  const held = holdDraft(room);
  const { inTurn, isIdle, request, checkSoon } = draftRequests(held);
  const look = () => request(() => lookAtFiles(held, checkSoon));
  /** Takes its turn with `look`, which would mistake the written files for a conflict. */
  const write = (name: 'POST /save' | 'POST /undo', body: SaveRequest | UndoRequest) =>
    inTurn(() => writeFiles(held, name, body));

  return {
    state: held.state,
    subscribe: held.subscribe,
    ...editSteps(held, checkSoon),
    /** Polls while mounted. @returns a function that stops it */
    watch() {
      const ticks = setInterval(() => isIdle() && void look(), tick);
      if (!held.state().settled) checkSoon(0);
      return () => clearInterval(ticks);
    },
    /** After a conflict: the edits, rebased onto the files as they are now. */
    keepMine: () => request(rebaseEdits),
    /** After a conflict: the files as they are now. */
    takeTheirs: () => request(openCurrent),
    save: () => write('POST /save', { revision: held.state().revision, edits: [...held.state().edits] }),
    undoSave: () => write('POST /undo', { revision: held.state().revision }),
  };
}

export const DraftContext = createContext<DraftStore | undefined>(undefined);

export function useDraftStore(): DraftStore {
  const store = useContext(DraftContext);
  if (store === undefined) throw new Error('A field stands outside the campaign room.');
  return store;
}

/** Selects a part of the draft. @param select must return the same object as long as nothing has changed in it */
export function useDraft<Part>(select: (state: DraftState) => Part): Part {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, () => select(store.state()));
}

/** The browser asks before a tab with unsaved changes goes, whichever room it shows: they are kept for this tab alone. */
export function useLeaving(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => keptDraft() !== undefined && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
