import sharp from 'sharp';
import { isLargeEnough, neededSizes, type PictureUse } from '../../contract/picture-crops.ts';
import { maxUploadBytes, maxUploadPixels } from '../../contract/pictures.ts';
import { pictureFormat } from './picture-format.ts';
import { PictureRefused } from './picture-refused.ts';

/** WebP, which every upload becomes, has no longer side: https://developers.google.com/speed/webp/docs/riff_container */
const longestSide = 16_383;

/**
 * Judges an upload by its content, from the cheapest question to the dearest; no pixel is decoded.
 * @param use what the picture is for
 * @throws {PictureRefused}
 */
export async function judgePicture(bytes: Uint8Array, use: PictureUse): Promise<void> {
  if (bytes.length === 0) throw new PictureRefused({ problem: 'empty' });
  if (bytes.length > maxUploadBytes) throw new PictureRefused({ problem: 'large' });
  const { format, found } = pictureFormat(bytes);
  if (format === undefined) throw new PictureRefused({ problem: 'format', found });
  const { pages = 1, autoOrient: has } = await readHeader(bytes);
  if (pages > 1) throw new PictureRefused({ problem: 'animated' });
  if (has.width * has.height > maxUploadPixels || Math.max(has.width, has.height) > longestSide)
    throw new PictureRefused({ problem: 'pixels', has });
  if (!isLargeEnough(has, use))
    throw new PictureRefused({ problem: 'small', has, needs: neededSizes[use], use });
}

async function readHeader(bytes: Uint8Array) {
  try {
    // Without a limit, which would not tell how many pixels there are: they are counted before any is decoded.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new PictureRefused({ problem: 'damaged' }, { cause: error });
  }
}
