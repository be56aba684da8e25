import type { Campaign } from '../../../campaign/campaign.ts';
import { CampaignError } from '../../../campaign/campaign-error.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import type { CampaignProblem } from '../../contract/campaign.ts';
import type { CampaignTexts } from './campaign-texts.ts';

/** Everything that would stop the build with these texts. */
export type Judgement = { campaign?: Campaign; problems: readonly CampaignProblem[] };

/**
 * @param folder of the draft, in whose `pictures/` all pictures are
 * @param real the campaign's own folder, which messages name
 */
export function judgeDraft({ texts, problems }: CampaignTexts, folder: string, real: string): Judgement {
  if (problems.length > 0) return { problems };
  try {
    return { campaign: loadCampaign(folder, Object.fromEntries(texts)), problems: [] };
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    return {
      problems: error.problems.map(({ message, ...place }) => ({
        ...place,
        message: message.replaceAll(folder, real),
      })),
    };
  }
}
