/** The campaign's pictures, between the desk's server and its app. */

export type Size = { width: number; height: number };

/** The use of a picture, which decides its minimum size. */
export const pictureUses = ['hero', 'gift', 'apartment', 'step'] as const;
export type PictureUse = (typeof pictureUses)[number];

/** Minimum size of a source: the largest picture that the build makes of it, since the build never enlarges. */
export const neededSizes: Readonly<Record<PictureUse, Size>> = {
  hero: { width: 1600, height: 1000 },
  gift: { width: 960, height: 720 },
  apartment: { width: 960, height: 720 },
  step: { width: 960, height: 720 },
};

export const isLargeEnough = ({ width, height }: Size, use: PictureUse): boolean =>
  width >= neededSizes[use].width && height >= neededSizes[use].height;

/** A picture that the campaign can name, with its size as the page shows it: upright. */
export type StoredPicture = Size & {
  /** Its file name in `pictures/`. */
  name: string;
};

export type PictureList = StoredPicture[];

/** The answer to a file, which is sent with its name and its use. */
export type Uploaded = { picture: StoredPicture } | { fault: PictureFault };

/** Bytes of an upload. */
export const maxUploadBytes = 30_000_000;

/**
 * Why a file is refused. `format`: not an accepted format; `damaged`: cut short or corrupt; `small`: below the minimum for
 * its use; `pixels`: too many.
 */
export type PictureFault =
  | { problem: 'heic' | 'format' | 'damaged' }
  | { problem: 'small' | 'pixels'; has: Size };
