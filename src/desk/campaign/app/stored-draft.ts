import { type Base, type Draft, newDraft, rebased } from './draft.ts';

/** Session storage survives a change of area and a reload, but not closing the tab. */
const key = 'desk-campaign-draft';

/**
 * Stores the steps with what the files said then, so that they can be carried onto any later state of them.
 * @returns false when the storage is full or forbidden: the draft lives on this screen alone
 */
export function storeDraft({ base, steps }: Draft): boolean {
  try {
    if (steps.length === 0) forgetStoredDraft();
    else sessionStorage.setItem(key, JSON.stringify({ base, steps }));
    return true;
  } catch {
    return false;
  }
}

export const forgetStoredDraft = (): void => sessionStorage.removeItem(key);

export function hasStoredDraft(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** The draft that this tab has stored, on the files that it was made on; an empty one where there is none. */
export function openDraft(base: Base): Draft {
  try {
    const stored = sessionStorage.getItem(key);
    if (stored === null) return newDraft(base);
    const { base: own, steps }: Pick<Draft, 'base' | 'steps'> = JSON.parse(stored);
    return rebased({ ...newDraft(own), steps }, own);
  } catch {
    // Of another version of the desk.
    return newDraft(base);
  }
}
