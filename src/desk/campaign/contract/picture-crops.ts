import type { PictureUse } from './pictures.ts';

/** The side that stays in view, as in the campaign's files. */
export const focuses = ['left', 'center', 'right'] as const;
export type Focus = (typeof focuses)[number];

/** What a file says. */
export const focusIn = (word: unknown): Focus => focuses.find((side) => side === word) ?? 'center';

/**
 * How the page crops a picture on some screens. The build cuts a part out of the source, and the page shows that part in a
 * box with `object-fit: cover`. `tests/e2e/picture-crops.spec.ts` compares these figures with the built page.
 */
export type Crop = {
  screens: 'phone' | 'larger' | 'all' | 'card';
  /** Width by height of the build's cut. */
  cut: number;
  /** Whether the build cuts at the focus; otherwise at the centre. */
  cutAtFocus?: true;
  /** Width by height of the visible box. */
  box: number;
  /** A window with a rounded top. */
  arch?: true;
};

/** Apartments from this index on are rows on phones; those before have a large picture there too. */
export const firstRow = 3;

const landscape = 4 / 3;

const everywhere: Crop = { screens: 'all', cut: landscape, box: landscape };
const larger: Crop = { screens: 'larger', cut: landscape, box: landscape };

const crops: Readonly<Record<PictureUse | 'row', readonly Crop[]>> = {
  hero: [
    { screens: 'phone', cut: 5 / 4, cutAtFocus: true, box: 320 / 222, arch: true },
    { screens: 'larger', cut: 16 / 10, box: 3 / 4, arch: true },
  ],
  gift: [everywhere],
  apartment: [everywhere],
  row: [{ screens: 'phone', cut: landscape, box: 4 / 5 }, larger],
  step: [{ screens: 'larger', cut: landscape, box: 588 / 704 }],
};

/** @param index of an apartment among the others */
export const cropsOf = (use: PictureUse, index: number): readonly Crop[] =>
  crops[use === 'apartment' && index >= firstRow ? 'row' : use];

/** Of the hero picture on the card of a shared link. */
export const sharedCrop: Crop = { screens: 'card', cut: 520 / 630, cutAtFocus: true, box: 520 / 630 };

/** Left, middle, right, in percent. */
const sides: Readonly<Record<Focus, number>> = { left: 0, center: 50, right: 100 };

/** Where the build cuts, as an `object-position` in percent. */
export const cutPosition = ({ cutAtFocus }: Crop, focus: Focus): number => (cutAtFocus ? sides[focus] : 50);

/** The page's `object-position` in percent, which applies where the cut is larger than the box. */
export function boxPosition(use: PictureUse, focus: Focus): [x: number, y: number] {
  return [use === 'hero' ? { left: 25, center: 50, right: 75 }[focus] : sides[focus], 50];
}

/** The crop that the focus moves most; undefined when it moves none. */
export const focusCrop = (of: readonly Crop[]): Crop | undefined =>
  of.filter(({ cut, cutAtFocus, box }) => cutAtFocus || cut > box).sort((a, b) => a.box - b.box)[0];
