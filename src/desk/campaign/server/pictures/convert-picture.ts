import sharp from 'sharp';
import { mostPixels } from './max-pixels.ts';
import { PictureRefused } from './picture-refused.ts';

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
