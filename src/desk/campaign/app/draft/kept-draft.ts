import type { Edit } from '../../contract/campaign.ts';

/** This tab's edits and the revision that they are based on. */
export type KeptDraft = { revision: string; edits: readonly Edit[] };

const key = 'desk-campaign-draft';

/** In session storage: survives a change of room and a reload, but not closing the tab. */
export function keepDraft({ revision, edits }: KeptDraft): void {
  sessionStorage.setItem(key, JSON.stringify({ revision, edits }));
}

export const forgetDraft = (): void => sessionStorage.removeItem(key);

export function keptDraft(): KeptDraft | undefined {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as KeptDraft);
}
