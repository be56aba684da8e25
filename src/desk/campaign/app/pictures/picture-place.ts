import type { PictureUse } from '../../contract/picture-crops.ts';
import type { Place } from '../draft/field-tree.ts';
import { patternOf } from '../use-label.ts';

const uses: Readonly<Record<string, PictureUse | 'shared'>> = {
  'campaign.yaml hero.*.image': 'hero',
  'campaign.yaml giftImage': 'gift',
  'apartments.yaml *.image': 'apartment',
  'steps.yaml *.image': 'step',
  'copy.yaml socialCard.picture': 'shared',
};

/** The use of a picture at a place in the files; `shared` refers to one of the hero pictures. */
export const useOfPicture = ({ file, path }: Place): PictureUse | 'shared' | undefined =>
  uses[`${file} ${patternOf(path)}`];

/** Its index in its list. */
export const indexOfPicture = ({ path }: Place): number => Number(/\d+/.exec(path)?.[0] ?? 0);

/** The path of its focus. */
export const focusPath = (path: string): string => path.replace(/[^.]+$/, 'focus');

/** The path of the shared link's picture; without it, the first hero picture is used. */
export const sharedPlace: Place = { file: 'copy.yaml', path: 'socialCard.picture' };
