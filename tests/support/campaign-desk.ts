import { onTestFinished } from 'vitest';
import type { DraftResult } from '../../src/desk/campaign/contract/campaign.ts';
import type { Edit } from '../../src/desk/campaign/contract/requests.ts';
import { createCampaignDesk } from '../../src/desk/campaign/server/campaign-desk.ts';
import { createPreview } from '../../src/desk/campaign/server/preview/preview.ts';
import { campaignCopy } from './campaign-copy.ts';

/** Opens the desk's Campaign area on a folder for the duration of a test. Its preview is not started. */
export function openCampaignDesk(folder: string = campaignCopy()) {
  const preview = createPreview(folder, 'http://127.0.0.1:1');
  onTestFinished(preview.remove);
  const options = { folder, campaignDir: undefined, preview, now: () => new Date('2025-03-01T00:00:00Z') };
  const desk = createCampaignDesk(options);
  /** Edits as the app sends them. */
  const of = (revision: string, ...edits: Edit[]) => ({ revision, edits, known: desk.kept().number });
  /** A draft of the files as they are; fails the test if they had changed meanwhile. */
  const draft = (...edits: Edit[]): DraftResult => {
    const answer = desk.draft(of(desk.revision(), ...edits));
    if (answer.outcome === 'draft') return answer;
    throw new Error('There was a conflict.');
  };
  return { folder, desk, options, of, draft };
}

/** An edit of one value. */
export const set = (file: Edit['file'], path: string, value: string | number): Edit => ({
  file,
  path,
  do: 'set',
  value,
});
