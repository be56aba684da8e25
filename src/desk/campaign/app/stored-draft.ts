import type { Edit } from '../contract/requests.ts';
import { type Base, type Draft, newDraft } from './draft.ts';

/** Session storage survives a change of area and a reload, but not closing the tab. */
const key = 'desk-campaign-draft';

/**
 * Stores the edits with what the files said then, so that they can be carried onto any later state of them.
 * @returns false when the storage is full or forbidden: the draft lives on this screen alone
 */
export function storeDraft({ base, steps }: Draft): boolean {
  try {
    if (steps.length === 0) forgetStoredDraft();
    else sessionStorage.setItem(key, JSON.stringify({ base, steps: steps.map(({ edits }) => edits) }));
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
    const stored: { base?: Base; steps?: Edit[][] } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return newDraft(stored.base ?? base, stored.steps);
  } catch {
    // Of another version of the desk.
    return newDraft(base);
  }
}
