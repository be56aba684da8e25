import { onTestFinished } from 'vitest';
import type { DraftAnswer, DraftResult } from '../../src/desk/campaign/contract/campaign.ts';
import { createCampaignDesk } from '../../src/desk/campaign/server/campaign-desk.ts';
import { readCampaignTexts } from '../../src/desk/campaign/server/campaign-texts.ts';
import { createShadowCampaign } from '../../src/desk/campaign/server/shadow-campaign.ts';
import { campaignCopy } from './campaign-copy.ts';

/**
 * Opens the desk's Campaign area on a folder for the duration of a test, with no pictures dropped into it yet.
 * @param keepPictures what happens while they are moved
 */
export function openCampaignDesk(folder: string = campaignCopy(), keepPictures = async () => {}) {
  const shadow = createShadowCampaign(folder, readCampaignTexts(folder).texts);
  onTestFinished(shadow.remove);
  const desk = createCampaignDesk({
    folder,
    campaignDir: undefined,
    shadow,
    savePictures: keepPictures,
    now: () => new Date('2025-03-01T00:00:00Z'),
  });
  return { folder, desk, shadow };
}

/** The draft in an answer; fails the test if the files had changed meanwhile. */
export function draftIn(answer: DraftAnswer): DraftResult {
  if (answer.outcome === 'draft') return answer;
  throw new Error('There was a conflict.');
}
