import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { CampaignRoom, SaveRequest, UndoRequest } from '../../contract/campaign.ts';
import { editSteps } from './draft-edits.ts';
import { checkFiles, draftRequests, openCurrent, rebaseEdits, writeFiles } from './draft-requests.ts';
import { type DraftState, openTabDraft, persistedDraft } from './tab-draft.ts';

/** Polling intervals in milliseconds: to retry an unreachable desk, and to detect changed files. */
const tick = 2_000;

type DraftStore = ReturnType<typeof createDraftStore>;

/** Holds this tab's edits and the server's response to them. Every request sends the whole list. */
export function createDraftStore(room: CampaignRoom) {
  const tab = openTabDraft(room);
  const { inTurn, isIdle, request, checkSoon } = draftRequests(tab);
  const check = () => request(() => checkFiles(tab, checkSoon));
  /** Takes its turn with `look`, which would mistake the written files for a conflict. */
  const write = (name: 'POST /save' | 'POST /undo', body: SaveRequest | UndoRequest) =>
    inTurn(() => writeFiles(tab, name, body));

  return {
    state: tab.state,
    subscribe: tab.subscribe,
    ...editSteps(tab, checkSoon),
    /** Polls while mounted. @returns a function that stops it */
    watch() {
      const ticks = setInterval(() => isIdle() && void check(), tick);
      if (!tab.state().settled) checkSoon(0);
      return () => clearInterval(ticks);
    },
    /** After a conflict: the edits, rebased onto the files as they are now. */
    keepMine: () => request(rebaseEdits),
    /** After a conflict: the files as they are now. */
    takeTheirs: () => request(openCurrent),
    save: () => write('POST /save', { revision: tab.state().revision, edits: [...tab.state().edits] }),
    undoSave: () => write('POST /undo', { revision: tab.state().revision }),
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
    const warn = (event: BeforeUnloadEvent) => persistedDraft() !== undefined && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
