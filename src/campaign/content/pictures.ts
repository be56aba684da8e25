import type { Campaign } from '../schema/campaign.ts';
import type { Settings } from '../schema/settings.ts';

type Pictured = Pick<Campaign, 'settings' | 'apartments' | 'steps'>;

/** A picture that the campaign uses, a file in its `pictures/` or an https address, and the place that refers to it. */
type NamedPicture = { file: string; path: string; image: string };

/** All pictures of a campaign. */
export const picturesOf = ({ settings, apartments, steps }: Pictured): NamedPicture[] => [
  ...settings.hero.map(({ image }, index) => ({
    file: 'campaign.yaml',
    path: `hero.${index}.image`,
    image,
  })),
  { file: 'campaign.yaml', path: 'giftImage', image: settings.giftImage },
  ...apartments.map(({ image }, index) => ({ file: 'apartments.yaml', path: `${index}.image`, image })),
  ...steps.map(({ image }, index) => ({ file: 'steps.yaml', path: `${index}.image`, image })),
];

/** Whether a picture is on another host, which then learns of each visit. */
export const isOutside = (image: string): boolean => image.startsWith('https://');

/** The addresses of the pictures on other hosts. */
export const outsidePictures = (campaign: Pictured): URL[] =>
  picturesOf(campaign)
    .filter(({ image }) => isOutside(image))
    .map(({ image }) => new URL(image));

/** The hero picture that stands beside a shared link: the one that `copy.yaml` names, else the first. */
export function cardPicture({ settings: { hero }, copy }: Campaign): Settings['hero'][number] | undefined {
  const { picture } = copy.socialCard;
  return picture === undefined ? hero[0] : hero.find(({ image }) => image === picture);
}
