import type { Problem } from '../read/campaign-error.ts';
import type { Campaign } from '../schema/campaign.ts';
import { quoted } from '../schema/fields.ts';
import { bilingual } from '../schema/languages/operator-languages.ts';
import { settingsKeys } from '../schema/sections.ts';
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

/** A picture for shared links that is none of the hero pictures, such as one that was exchanged there alone. */
export function strayCardPicture(campaign: Campaign): Problem[] {
  if (cardPicture(campaign) !== undefined) return [];
  const { picture } = campaign.copy.socialCard;
  const message = bilingual(
    `「${picture}」は${quoted(settingsKeys.shape.hero)}に含まれていません。その中から選ぶか、この指定を削除してください。`,
    `names ${picture}, which is not one of the hero pictures in campaign.yaml; name one of them or remove the line`,
  );
  return [{ file: 'copy.yaml', path: 'socialCard.picture', message }];
}
