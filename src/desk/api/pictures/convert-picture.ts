import sharp from 'sharp';
import { maxUploadPixels } from '../../contract/pictures.ts';
import { PictureRefused } from './picture-refused.ts';

/** What is kept at least, 1.8 times the largest picture of the page; more is taken from the larger pictures of a camera. */
const enough = { width: 2_880, height: 1_800 };

/** In the pictures that the build makes of it, at a quality of 62, it costs less than a decibel. */
const quality = 92;

/** Seconds that a picture may take; 60 megapixels take about two. */
const longest = 60;

/**
 * Makes a source for the page of a judged upload: upright, in the colours of the web, without what the camera noted
 * (place, time, serial number), and not larger than the page can use.
 * @returns a WebP
 * @throws {PictureRefused} when the bytes cannot be decoded to their end
 */
export async function convertPicture(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: maxUploadPixels, failOn: 'error', sequentialRead: true })
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
