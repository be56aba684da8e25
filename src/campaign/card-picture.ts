import type { Campaign } from './campaign.ts';
import type { Problem } from './campaign-error.ts';
import type { Settings } from './settings.ts';

/** The hero picture that stands beside a shared link: the one that `copy.yaml` names, else the first. */
export function cardPicture({ settings: { hero }, copy }: Campaign): Settings['hero'][number] | undefined {
  const { picture } = copy.socialCard;
  return picture === undefined ? hero[0] : hero.find(({ image }) => image === picture);
}

/** A picture for shared links that is none of the hero pictures, such as one that was exchanged there alone. */
export const strayCardPicture = (campaign: Campaign): Problem[] =>
  cardPicture(campaign) !== undefined
    ? []
    : [
        {
          file: 'copy.yaml',
          path: 'socialCard.picture',
          message: `names ${campaign.copy.socialCard.picture}, which is not one of the hero pictures in campaign.yaml; name one of them or remove the line`,
        },
      ];
