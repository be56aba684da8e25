import type { Campaign } from '../../../campaign/campaign.ts';
import { CampaignError, type Problem } from '../../../campaign/campaign-error.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import type { CampaignTexts } from './campaign-texts.ts';

/** Every problem that would fail the build with these texts. */
export type Judgement = { campaign?: Campaign; problems: readonly Problem[] };

/**
 * @param folder of the draft, whose `pictures/` contains all pictures
 * @param real the campaign's own folder, to be named in messages
 */
export function judgeDraft({ texts, problems }: CampaignTexts, folder: string, real: string): Judgement {
  const unreadable = problems.map(({ file }) => [file, ''] as const);
  try {
    const campaign = loadCampaign(folder, Object.fromEntries([...unreadable, ...texts]), real);
    return { campaign, problems };
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    const others = error.problems.filter(({ file }) => !problems.some((problem) => problem.file === file));
    return { problems: [...problems, ...others] };
  }
}
