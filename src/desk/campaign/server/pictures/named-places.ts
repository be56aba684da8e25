import { CampaignError } from '../../../../campaign/campaign-error.ts';
import { loadCampaign } from '../../../../campaign/load-campaign.ts';
import { picturesOf } from '../../../../campaign/pictures.ts';
import type { NamedPlace } from '../../contract/pictures.ts';

/** Where the saved campaign names each picture; empty while its files have faults. */
export function namedPlaces(folder: string): Map<string, NamedPlace[]> {
  const places = new Map<string, NamedPlace[]>();
  for (const { image, file, path } of savedPictures(folder))
    places.set(image, [...(places.get(image) ?? []), { file, path }]);
  return places;
}

function savedPictures(folder: string) {
  try {
    return picturesOf(loadCampaign(folder));
  } catch (error) {
    if (error instanceof CampaignError) return [];
    throw error;
  }
}
