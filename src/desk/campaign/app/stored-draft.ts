import { type Base, type Draft, newDraft, rebased } from './draft.ts';

/** Session storage survives a change of area and a reload, but not closing the tab. */
const keys = { steps: 'desk-campaign-steps', base: 'desk-campaign-base' };

/** @returns false when the storage is full or forbidden: the draft lives on this screen alone */
export function storeDraft({ base, steps }: Draft): boolean {
  try {
    if (steps.length === 0) {
      forgetStoredDraft();
      return true;
    }
    // With what the files said then, so that the changes can be carried onto any later state of them.
    const stored = sessionStorage.getItem(keys.base);
    if (!stored?.startsWith(beginningOf(base))) sessionStorage.setItem(keys.base, JSON.stringify(base));
    sessionStorage.setItem(keys.steps, JSON.stringify(steps));
    return true;
  } catch {
    return false;
  }
}

export function forgetStoredDraft(): void {
  for (const key of Object.values(keys)) sessionStorage.removeItem(key);
}

const beginningOf = ({ revision }: Base): string => `{"revision":${JSON.stringify(revision)}`;

export function hasStoredDraft(): boolean {
  try {
    return sessionStorage.getItem(keys.steps) !== null;
  } catch {
    return false;
  }
}

/** The draft that this tab has stored, on the files that it was made on; an empty one where there is none. */
export function openDraft(base: Base): Draft {
  try {
    const [steps, own] = [keys.steps, keys.base].map((key) => sessionStorage.getItem(key));
    if (!steps || !own) return newDraft(base);
    const stored: Draft = {
      ...newDraft(JSON.parse(own) as Base),
      steps: JSON.parse(steps) as Draft['steps'],
    };
    return rebased(stored, stored.base);
  } catch {
    // Of another version of the desk.
    return newDraft(base);
  }
}
