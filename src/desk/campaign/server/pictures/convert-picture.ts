import sharp from 'sharp';
import { isLargeEnough, type PictureFault, type PictureUse } from '../../contract/pictures.ts';

// Nothing else reaches a decoder, whatever a file is called: an SVG or a TIFF can refer to other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/** Enough for phone cameras, and a guard against decompression bombs. */
const mostPixels = 50_000_000;

/** The longest side of a WebP: https://developers.google.com/speed/webp/docs/riff_container */
const longestSide = 16_383;

/** Sources are scaled down until one side fits: 1.8 times the largest picture on the page. */
const enough = { width: 2_880, height: 1_800 };

/** In the pictures that the build derives at quality 62, this loses less than a decibel. */
const quality = 92;

/** The brand in the first box of what a phone stores: https://www.iana.org/assignments/media-types/image/heic */
const heic = /^.{4}ftyp.{0,52}he[iv][cmsx]/s;

/**
 * Checks an upload by its content, and converts it to a source picture: a WebP that is upright, in sRGB, without the
 * camera's metadata (place, time, serial number), and no larger than the page can use.
 * @returns the fault of a file that is refused; the app puts it into words
 */
export async function convertPicture(bytes: Uint8Array, use: PictureUse): Promise<Buffer | PictureFault> {
  if (heic.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))) return { problem: 'heic' };
  try {
    // Without a limit, which would hide the number of pixels: none is decoded yet.
    const { autoOrient: has } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (has.width * has.height > mostPixels || Math.max(has.width, has.height) > longestSide)
      return { problem: 'pixels', has };
    if (!isLargeEnough(has, use)) return { problem: 'small', has };
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ ...enough, fit: 'outside', withoutEnlargement: true })
      .webp({ quality, smartSubsample: true })
      .toBuffer();
  } catch (error) {
    return { problem: String(error).includes('unsupported image format') ? 'format' : 'damaged' };
  }
}
