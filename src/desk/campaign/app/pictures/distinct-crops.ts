import {
  type Crop,
  type CropId,
  crops,
  firstRow,
  type PictureUse,
  sharedCrop,
} from '../../contract/picture-crops.ts';

/** The place of a picture on the page, as far as it affects its crops. */
export type PicturePlace = {
  use: PictureUse;
  /** For an apartment: its 0-based index. */
  index?: number | undefined;
  /** For a hero picture: whether shared links use it. */
  shared?: boolean | undefined;
};

/** Merges crops that look the same, keeping the name of each place that uses them. */
export function distinctCrops({
  use,
  index = 0,
  shared = false,
}: PicturePlace): { names: CropId[]; crop: Crop }[] {
  const left = use === 'apartment' && index >= firstRow ? 'phone' : 'row';
  const shown = [...crops[use].filter(({ id }) => id !== left), ...(shared ? [sharedCrop] : [])];
  const groups = Map.groupBy(shown, ({ cut, cutAtFocus, box }) =>
    [shape(cut), cutAtFocus, shape(box)].join(),
  );
  return [...groups.values()].flatMap((group) => {
    const [crop] = group;
    return crop ? [{ names: group.map(({ id }) => id), crop }] : [];
  });
}

/** Rounded to two decimals: smaller differences are invisible. */
const shape = ({ width, height }: { width: number; height: number }): string => (width / height).toFixed(2);

/** The crop that the focus moves most; undefined when it has no effect. */
export const focusCrop = (place: PicturePlace): Crop | undefined =>
  distinctCrops(place)
    .map(({ crop }) => crop)
    .filter(({ cut, cutAtFocus, box }) => cutAtFocus || shape(cut) !== shape(box))
    .sort((a, b) => a.box.width / a.box.height - b.box.width / b.box.height)
    .at(0);
