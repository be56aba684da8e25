import { CampaignError } from '../../../campaign/campaign-error.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { picturesOf } from '../../../campaign/pictures.ts';
import type { NamedPlace } from '../../contract/pictures.ts';

/** Where the saved campaign names each picture; nothing while its files are faulty. */
export function namedPlaces(folder: string): Map<string, NamedPlace[]> {
  try {
    const pictures = picturesOf(loadCampaign(folder));
    return Map.groupBy(pictures, ({ image }) => image) satisfies Map<string, NamedPlace[]>;
  } catch (error) {
    if (error instanceof CampaignError) return new Map();
    throw error;
  }
}
