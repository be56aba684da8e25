import type { Campaign, Settings } from '../schema/campaign.ts';
import { allLeaves } from './texts-of.ts';

/** All pictures of a campaign, files in its `pictures/` or https addresses, each with the place that refers to it. */
export const picturesOf = (campaign: Campaign) =>
  allLeaves(campaign)
    .filter(({ field, use }) => field === 'picture' && use !== 'shared')
    .map(({ file, path, value: image }) => ({ file, path, image }));

/** Whether a picture is on another host, which then learns of each visit. */
export const isOutside = (image: string): boolean => image.startsWith('https://');

/** The addresses of the pictures on other hosts. */
export const outsidePictures = (campaign: Campaign): URL[] =>
  picturesOf(campaign)
    .filter(({ image }) => isOutside(image))
    .map(({ image }) => new URL(image));

/** The hero picture that stands beside a shared link: the one that `copy.yaml` names, else the first. */
export function cardPicture({ settings: { hero }, copy }: Campaign): Settings['hero'][number] | undefined {
  const { picture } = copy.socialCard;
  return picture === undefined ? hero[0] : hero.find(({ image }) => image === picture);
}
