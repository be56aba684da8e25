import { onTestFinished } from 'vitest';
import type { Draft, DraftAnswer } from '../../src/desk/campaign/contract/campaign.ts';
import { createCampaignDesk } from '../../src/desk/campaign/server/campaign-desk.ts';
import { readCampaignTexts } from '../../src/desk/campaign/server/campaign-texts.ts';
import { createShadowCampaign } from '../../src/desk/campaign/server/shadow-campaign.ts';
import { campaignCopy } from './campaign-copy.ts';

/**
 * Opens the desk's Campaign room on a folder for the duration of a test, with no pictures dropped into it yet.
 * @param keepPictures what happens while they are moved
 */
export function openCampaignDesk(folder: string = campaignCopy(), keepPictures = async () => {}) {
  const shadow = createShadowCampaign(folder, readCampaignTexts(folder).texts);
  onTestFinished(shadow.remove);
  const desk = createCampaignDesk({
    folder,
    campaignDir: undefined,
    shadow,
    keepPictures,
    now: () => new Date('2025-03-01T00:00:00Z'),
    complain: (text) => {
      throw new Error(text);
    },
  });
  return { folder, desk, shadow };
}

/** The draft in an answer; fails the test if the files had changed meanwhile. */
export function draftIn(answer: DraftAnswer): Draft {
  if (answer.outcome === 'draft') return answer;
  throw new Error(`There was a conflict, with ${answer.changes.length} files that changed.`);
}
