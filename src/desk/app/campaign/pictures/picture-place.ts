import type { PictureUse } from '../../../contract/picture-crops.ts';
import type { Place } from '../draft/field-tree.ts';
import { patternOf } from '../use-label.ts';

const uses: Readonly<Record<string, PictureUse | 'shared'>> = {
  'campaign.yaml hero.*.image': 'hero',
  'campaign.yaml giftImage': 'gift',
  'apartments.yaml *.image': 'apartment',
  'steps.yaml *.image': 'step',
  'copy.yaml socialCard.picture': 'shared',
};

/** What a picture at a place of the files is for; `shared` names one of the hero pictures. */
export const useOfPicture = ({ file, path }: Place): PictureUse | 'shared' | undefined =>
  uses[`${file} ${patternOf(path)}`];

/** Its place in the list that it stands in. */
export const indexOfPicture = ({ path }: Place): number => Number(/\d+/.exec(path)?.[0] ?? 0);

/** Where its focus stands. */
export const focusPath = (path: string): string => path.replace(/[^.]+$/, 'focus');

/** Where the campaign names the picture of a shared link; without it, the first hero picture. */
export const sharedPlace: Place = { file: 'copy.yaml', path: 'socialCard.picture' };
