import type { Edit } from '../../../contract/campaign.ts';

/** The edits of this tab and the files that they were made on. */
export type KeptDraft = { revision: string; edits: readonly Edit[] };

const key = 'desk-campaign-draft';

/** Survives a visit to another room of the desk and a reload, not the end of the tab. */
export function keepDraft({ revision, edits }: KeptDraft): void {
  sessionStorage.setItem(key, JSON.stringify({ revision, edits }));
}

export const forgetDraft = (): void => sessionStorage.removeItem(key);

export function keptDraft(): KeptDraft | undefined {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as KeptDraft);
}
