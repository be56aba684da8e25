import {
  type Crop,
  type CropId,
  crops,
  firstRow,
  type PictureUse,
  sharedCrop,
} from '../../../contract/picture-crops.ts';

/** Where on the page a picture stands, as far as it decides on its crops. */
export type PicturePlace = {
  use: PictureUse;
  /** Of an apartment: its place in the list, from 0. */
  index?: number | undefined;
  /** Of a hero picture: whether it is the one beside a shared link. */
  shared?: boolean | undefined;
};

/** Crops that look the same, as one, with the name of each place that shows it. */
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

/** To two digits: what differs by less nobody sees. */
const shape = ({ width, height }: { width: number; height: number }): string => (width / height).toFixed(2);

/** The crop that the focus moves most; none where it moves nothing. */
export const focusCrop = (place: PicturePlace): Crop | undefined =>
  distinctCrops(place)
    .map(({ crop }) => crop)
    .filter(({ cut, cutAtFocus, box }) => cutAtFocus || shape(cut) !== shape(box))
    .sort((a, b) => a.box.width / a.box.height - b.box.width / b.box.height)
    .at(0);
