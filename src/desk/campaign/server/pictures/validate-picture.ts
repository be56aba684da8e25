import sharp from 'sharp';
import { isLargeEnough, neededSizes, type PictureUse } from '../../contract/picture-crops.ts';
import { maxUploadBytes, type PictureFault } from '../../contract/pictures.ts';
import { pictureFormat } from './picture-format.ts';

/** An upload that is refused; the app puts the fault into words. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly fault: PictureFault;

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(fault.problem, options);
    this.fault = fault;
  }
}

/**
 * The longest side of a WebP, to which every upload is converted:
 * https://developers.google.com/speed/webp/docs/riff_container
 */
const longestSide = 16_383;

/** Enough for phone cameras, and a guard against decompression bombs. */
export const mostPixels = 50_000_000;

/** A round side length at which even a square has fewer. */
const safeSide = 7_000;

/**
 * Checks an upload by its content, cheapest test first, without decoding pixels.
 * @param use what the picture is for
 * @throws {PictureRefused}
 */
export async function validatePicture(bytes: Uint8Array, use: PictureUse): Promise<void> {
  if (bytes.length === 0) throw new PictureRefused({ problem: 'empty' });
  if (bytes.length > maxUploadBytes) throw new PictureRefused({ problem: 'large' });
  const { format, found } = pictureFormat(bytes);
  if (format === undefined) throw new PictureRefused({ problem: 'format', found });
  const { pages = 1, autoOrient: has } = await readHeader(bytes);
  if (pages > 1) throw new PictureRefused({ problem: 'animated' });
  if (has.width * has.height > mostPixels || Math.max(has.width, has.height) > longestSide)
    throw new PictureRefused({ problem: 'pixels', has, side: safeSide });
  if (!isLargeEnough(has, use))
    throw new PictureRefused({ problem: 'small', has, needs: neededSizes[use], use });
}

async function readHeader(bytes: Uint8Array) {
  try {
    // No pixel limit here, which would hide the number of pixels: they are counted before any is decoded.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new PictureRefused({ problem: 'damaged' }, { cause: error });
  }
}

/** Sources are scaled down until one side fits: 1.8 times the largest picture on the page. */
const enough = { width: 2_880, height: 1_800 };

/** In the pictures that the build derives at quality 62, this loses less than a decibel. */
const quality = 92;

/** Time limit in seconds for one picture; 60 megapixels take about two. */
const longest = 60;

/**
 * Converts a checked upload to a source picture: upright, in sRGB, without the camera's metadata (place, time, serial
 * number), and no larger than the page can use.
 * @returns a WebP
 * @throws {PictureRefused} when the bytes cannot be decoded completely
 */
export async function convertPicture(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ ...enough, fit: 'outside', withoutEnlargement: true })
      .webp({ quality, smartSubsample: true })
      .timeout({ seconds: longest })
      .toBuffer();
  } catch (error) {
    const isLate = error instanceof Error && error.message.includes('timeout');
    throw new PictureRefused({ problem: isLate ? 'slow' : 'damaged' }, { cause: error });
  }
}
