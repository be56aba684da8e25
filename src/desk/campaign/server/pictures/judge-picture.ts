import sharp from 'sharp';
import { isLargeEnough, neededSizes, type PictureUse } from '../../contract/picture-crops.ts';
import { maxUploadBytes } from '../../contract/pictures.ts';
import { maxPixels } from './max-pixels.ts';
import { pictureFormat } from './picture-format.ts';
import { PictureRefused } from './picture-refused.ts';

/**
 * The longest side of a WebP, to which every upload is converted:
 * https://developers.google.com/speed/webp/docs/riff_container
 */
const longestSide = 16_383;

/**
 * Checks an upload by its content, cheapest test first, without decoding pixels.
 * @param use what the picture is for
 * @throws {PictureRefused}
 */
export async function judgePicture(bytes: Uint8Array, use: PictureUse): Promise<void> {
  if (bytes.length === 0) throw new PictureRefused({ problem: 'empty' });
  if (bytes.length > maxUploadBytes) throw new PictureRefused({ problem: 'large' });
  const { format, found } = pictureFormat(bytes);
  if (format === undefined) throw new PictureRefused({ problem: 'format', found });
  const header = await readHeader(bytes);
  const { pages = 1, autoOrient: has } = header;
  if (pages > 1) throw new PictureRefused({ problem: 'animated' });
  const most = maxPixels(format, header);
  if (has.width * has.height > most || Math.max(has.width, has.height) > longestSide)
    throw new PictureRefused({ problem: 'pixels', has, side: safeSide(most) });
  if (!isLargeEnough(has, use))
    throw new PictureRefused({ problem: 'small', has, needs: neededSizes[use], use });
}

/** A round side length at which even a square stays below a number of pixels. */
const safeSide = (pixels: number): number => Math.floor(Math.sqrt(pixels) / 1_000) * 1_000;

async function readHeader(bytes: Uint8Array) {
  try {
    // No pixel limit here, which would hide the number of pixels: they are counted before any is decoded.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new PictureRefused({ problem: 'damaged' }, { cause: error });
  }
}
