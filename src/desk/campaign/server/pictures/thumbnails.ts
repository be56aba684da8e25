import sharp from 'sharp';
import { recentlyUsed } from '../../../../campaign/recently-used.ts';
import type { ThumbnailSize } from '../../contract/pictures.ts';
import { readFormat } from './picture-format.ts';
import type { PictureFile } from './picture-store.ts';
import { maxPixels } from './validate-picture.ts';

const widths = { small: 320, large: 1_280 } as const satisfies Record<ThumbnailSize, number>;

/** Bytes of all cached thumbnails; the 24 pictures of a campaign take about 3 MB. */
const mostBytes = 32_000_000;

/**
 * Makes thumbnails as WebP, and remembers them.
 * @returns undefined for a picture that cannot be read
 */
export function createThumbnails() {
  const made = recentlyUsed<string, Uint8Array<ArrayBuffer>>(mostBytes, ({ length }) => length);
  return async (file: PictureFile, size: ThumbnailSize) => {
    const key = `${file.path}\n${file.bytes}\n${file.changed}\n${size}`;
    const thumbnail = made.get(key) ?? (await make(file.path, size));
    return thumbnail && made.set(key, thumbnail);
  };
}

/** Checks format and pixels, since files put into `pictures/` by hand were never checked. */
async function make(path: string, size: ThumbnailSize): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const format = await readFormat(path);
  if (format === undefined) return undefined;
  try {
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    const picture = await sharp(path, { limitInputPixels: maxPixels(format, header) })
      .autoOrient()
      .resize({ width: widths[size], withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return new Uint8Array(picture);
  } catch {
    return undefined;
  }
}
