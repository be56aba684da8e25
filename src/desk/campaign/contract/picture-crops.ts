export type Size = { width: number; height: number };

/** The use of a picture, which decides its minimum size and its crops. */
export const pictureUses = ['hero', 'gift', 'apartment', 'step'] as const;
export type PictureUse = (typeof pictureUses)[number];

/** The side that stays in view, as in the campaign's files. */
export const focuses = ['left', 'center', 'right'] as const;
export type Focus = (typeof focuses)[number];

/** The screens for which crops are shown, in CSS pixels. */
export const screens = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const satisfies Record<string, Size>;

export type CropId = keyof typeof screens | 'row' | 'card';

/**
 * How one place on the page crops a picture. The build cuts a part out of the source, and the page shows that part in a
 * box with `object-fit: cover`. `tests/e2e/picture-crops.spec.ts` compares these figures with the built page.
 */
export type Crop = {
  id: CropId;
  /** The aspect ratio of the build's cut. */
  cut: Size;
  /** Whether the build cuts at the focus; otherwise at the centre. */
  cutAtFocus: boolean;
  /** The visible box, in CSS pixels on the screen in its name. */
  box: Size;
  /** A window with a rounded top. */
  arch?: true;
};

const landscape = { cut: { width: 16, height: 10 }, cutAtFocus: false };
const atFocus = { cut: { width: 5, height: 4 }, cutAtFocus: true };
const card = { cut: { width: 4, height: 3 }, cutAtFocus: false };

/** Every crop of a picture by its use, smallest screen first. */
export const crops: Readonly<Record<PictureUse, readonly Crop[]>> = {
  hero: [
    { id: 'phone', ...atFocus, box: { width: 320, height: 222 }, arch: true },
    { id: 'tablet', ...landscape, box: { width: 320, height: 427 }, arch: true },
    { id: 'desktop', ...landscape, box: { width: 578, height: 771 }, arch: true },
  ],
  gift: [
    { id: 'phone', ...card, box: { width: 360, height: 135 } },
    { id: 'tablet', ...card, box: { width: 300, height: 225 } },
    { id: 'desktop', ...card, box: { width: 541, height: 406 } },
  ],
  apartment: [
    { id: 'phone', ...card, box: { width: 320, height: 240 } },
    { id: 'row', ...card, box: { width: 108, height: 135 } },
    { id: 'tablet', ...card, box: { width: 336, height: 252 } },
    { id: 'desktop', ...card, box: { width: 392, height: 294 } },
  ],
  step: [{ id: 'desktop', ...card, box: { width: 588, height: 704 } }],
};

/** From this index on, apartments are shown as a `row` on phones; those before have a large picture. */
export const firstRow = 3;

/** The crop of the hero picture on the card of a shared link, and the card itself. */
export const sharedCrop: Crop = {
  id: 'card',
  cut: { width: 520, height: 630 },
  cutAtFocus: true,
  box: { width: 520, height: 630 },
};
export const sharedCard: Size = { width: 1200, height: 630 };

/** `object-position` on the page in percent, which applies where the cut is larger than the box. */
export function objectPosition(use: PictureUse, focus: Focus = 'center'): [x: number, y: number] {
  if (use === 'gift') return [50, 45];
  const side = use === 'hero' ? 25 : 50;
  return [{ left: 50 - side, center: 50, right: 50 + side }[focus], 50];
}

/** Minimum size of a source: the largest picture that the build makes of it, since the build never enlarges. */
export const neededSizes: Readonly<Record<PictureUse, Size>> = {
  hero: { width: 1600, height: 1000 },
  gift: { width: 960, height: 720 },
  apartment: { width: 960, height: 720 },
  step: { width: 960, height: 720 },
};

export const isLargeEnough = ({ width, height }: Size, use: PictureUse): boolean =>
  width >= neededSizes[use].width && height >= neededSizes[use].height;
