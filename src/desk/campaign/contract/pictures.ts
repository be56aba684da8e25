import type { PictureUse, Size } from './picture-crops.ts';

/** The JSON API for the campaign's pictures, between the desk's server and its app. */

/** Where the saved campaign names a picture: the file and the path of keys. */
export type NamedPlace = { file: string; path: string };

/** A picture that the campaign can name. */
export type StoredPicture = Size & {
  /** Its file name in `pictures/`. */
  name: string;
  bytes: number;
  /** False for an upload awaiting the next save. */
  saved: boolean;
  usedAt: NamedPlace[];
};

/** `unreadable`: files with a picture's extension that cannot be decoded. */
export type PictureList = { pictures: StoredPicture[]; unreadable: string[] };

/** Two widths of thumbnails: for a list of pictures, and for crops on a screen with a device pixel ratio of 2. */
export type ThumbnailSize = 'small' | 'large';

/** Bytes of an upload. */
export const maxUploadBytes = 30_000_000;

/** `known`: the campaign has the same picture already, under this name; nothing was added. */
export type Uploaded = { picture: StoredPicture; known: boolean };

/**
 * Why a file is refused. `format`: not an accepted format, `found` if it was recognized; `damaged`: truncated or corrupt;
 * `small`: below the minimum for its use; `large`: too many bytes; `pixels`: too many pixels, with the longer `side` to
 * reduce it to; `slow`: decoding timed out.
 */
export type PictureFault =
  | { problem: 'empty' | 'large' | 'damaged' | 'animated' | 'slow' }
  | { problem: 'format'; found?: string | undefined }
  | { problem: 'pixels'; has: Size; side: number }
  | { problem: 'small'; has: Size; needs: Size; use: PictureUse };

/** The body of the response to a refused upload. */
export type PictureRefusal = { refusal: 'picture' } & PictureFault;
