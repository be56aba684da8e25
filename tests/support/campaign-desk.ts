import { onTestFinished } from 'vitest';
import type {
  Conflict,
  Draft,
  DraftChange,
  DraftRequest,
} from '../../src/desk/campaign/contract/campaign.ts';
import { patched } from '../../src/desk/campaign/contract/patch.ts';
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
    savePictures: keepPictures,
    now: () => new Date('2025-03-01T00:00:00Z'),
  });
  /** As the app reads an answer: on the files as they were when the room was opened. */
  const draft = (request: DraftRequest): (Draft & DraftChange) | Conflict => {
    const { draft: base } = desk.open();
    const answer = desk.draft(request);
    if (answer.outcome === 'conflict') return answer;
    return { ...patched(base, answer.view), ...answer };
  };
  return { folder, desk: { ...desk, draft }, shadow };
}

/** The draft in an answer; fails the test if the files had changed meanwhile. */
export function draftIn(answer: Draft | Conflict): Draft {
  if (answer.outcome === 'draft') return answer;
  throw new Error(`There was a conflict, with ${answer.changes.length} files that changed.`);
}
