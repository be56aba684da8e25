import type { PictureUse } from './picture-crops.ts';

/** What the desk's server and its app say to each other about the campaign's pictures, as JSON. */

export type Size = { width: number; height: number };

/** A place of the saved campaign that names a picture: the file, and the keys down to it. */
export type NamedPlace = { file: string; path: string };

/** A picture that the campaign can name. */
export type StoredPicture = Size & {
  /** Its file in `pictures/`. */
  name: string;
  bytes: number;
  /** False for an upload that waits for the campaign to be saved. */
  saved: boolean;
  usedAt: NamedPlace[];
};

/** `unreadable`: files that bear the name of a picture and cannot be read as one. */
export type PictureList = { pictures: StoredPicture[]; unreadable: string[] };

/** Thumbnails come in two widths: for a list of pictures, and for crops on a screen of two pixels to the point. */
export type ThumbnailSize = 'small' | 'large';

/** Bytes that an upload may have. */
export const maxUploadBytes = 30_000_000;

/** Pixels of an upload: what phones take, and less than a small file can claim in order to fill the memory. */
export const maxUploadPixels = 60_000_000;

/** `known`: the campaign has the same picture already, under this name; nothing was added. */
export type Uploaded = { picture: StoredPicture; known: boolean };

/**
 * Why a file is not taken. `format`: it is of another kind, `found` where that is recognized; `damaged`: cut short or
 * faulty; `small`: below what its use needs; `large`: too many bytes; `pixels`: too many pixels; `slow`: not read in time.
 */
export type PictureFault =
  | { problem: 'empty' | 'large' | 'damaged' | 'animated' | 'slow' }
  | { problem: 'format'; found?: string | undefined }
  | { problem: 'pixels'; has: Size }
  | { problem: 'small'; has: Size; needs: Size; use: PictureUse };

/** The body of a refused upload. */
export type PictureRefusal = { refusal: 'picture' } & PictureFault;
