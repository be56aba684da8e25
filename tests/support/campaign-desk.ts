import { onTestFinished } from 'vitest';
import { createCampaignDesk } from '../../src/desk/api/campaign/campaign-desk.ts';
import { readCampaignTexts } from '../../src/desk/api/campaign/campaign-texts.ts';
import { createShadowCampaign } from '../../src/desk/api/campaign/shadow-campaign.ts';
import type { Draft, DraftAnswer } from '../../src/desk/contract/campaign.ts';
import { campaignCopy } from './campaign-copy.ts';

/** The desk's room Campaign over a folder that lives as long as the test, without pictures that were dropped. */
export function openCampaignDesk(folder: string = campaignCopy()) {
  const shadow = createShadowCampaign(folder, readCampaignTexts(folder).texts);
  onTestFinished(shadow.remove);
  const desk = createCampaignDesk({
    folder,
    campaignDir: undefined,
    shadow,
    keepPictures: async () => {},
    now: () => new Date('2025-03-01T00:00:00Z'),
    complain: (text) => {
      throw new Error(text);
    },
  });
  return { folder, desk, shadow };
}

/** Fails the test where the files are others than the draft was for. */
export function draftIn(answer: DraftAnswer): Draft {
  if (answer.outcome === 'draft') return answer;
  throw new Error(`There was a conflict, with ${answer.changes.length} files that changed.`);
}
