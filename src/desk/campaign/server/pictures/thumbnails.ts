import sharp from 'sharp';
import type { ThumbnailSize } from '../../contract/pictures.ts';
import { maxPixels } from './max-pixels.ts';
import type { PictureFile } from './picture-folders.ts';
import { readFormat } from './read-format.ts';

const widths = { small: 320, large: 1_280 } as const satisfies Record<ThumbnailSize, number>;

/** Bytes of all cached thumbnails; the 24 pictures of a campaign take about 3 MB. */
const mostBytes = 32_000_000;

/**
 * Makes thumbnails as WebP, in an LRU cache in memory.
 * @returns undefined for a picture that cannot be read
 */
export function createThumbnails() {
  const made = new Map<string, Uint8Array<ArrayBuffer>>();
  let bytes = 0;
  return async (file: PictureFile, size: ThumbnailSize) => {
    const key = `${file.path}\n${file.bytes}\n${file.changed}\n${size}`;
    const kept = made.get(key);
    const thumbnail = kept ?? (await make(file.path, size));
    if (thumbnail === undefined) return undefined;
    if (!made.delete(key)) bytes += thumbnail.length;
    made.set(key, thumbnail);
    for (const [oldest, { length }] of made) {
      if (bytes <= mostBytes) break;
      made.delete(oldest);
      bytes -= length;
    }
    return thumbnail;
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
