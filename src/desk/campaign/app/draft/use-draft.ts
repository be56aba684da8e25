import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DraftStore } from './draft-store.ts';
import type { DraftState } from './held-draft.ts';

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
