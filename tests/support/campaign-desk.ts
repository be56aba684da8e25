import { onTestFinished } from 'vitest';
import type { DraftResult } from '../../src/desk/campaign/contract/campaign.ts';
import type { Edit } from '../../src/desk/campaign/contract/requests.ts';
import { createCampaignDesk } from '../../src/desk/campaign/server/campaign-desk.ts';
import { createShadowCampaign } from '../../src/desk/campaign/server/shadow-campaign.ts';
import { campaignCopy } from './campaign-copy.ts';

/**
 * Opens the desk's Campaign area on a folder for the duration of a test, with no pictures dropped into it yet.
 * @param savePictures what happens while they are moved
 */
export function openCampaignDesk(folder: string = campaignCopy(), savePictures = () => {}) {
  const shadow = createShadowCampaign(folder);
  onTestFinished(shadow.remove);
  const now = () => new Date('2025-03-01T00:00:00Z');
  const desk = createCampaignDesk({ folder, campaignDir: undefined, shadow, savePictures, now });
  /** A draft of the files as they are; fails the test if they had changed meanwhile. */
  const draft = (...edits: Edit[]): DraftResult => {
    const answer = desk.draft({ revision: desk.revision(), edits });
    if (answer.outcome === 'draft') return answer;
    throw new Error('There was a conflict.');
  };
  return { folder, desk, shadow, draft };
}

/** An edit of one value. */
export const set = (file: Edit['file'], path: string, value: string | number): Edit => ({
  file,
  path,
  do: 'set',
  value,
});
