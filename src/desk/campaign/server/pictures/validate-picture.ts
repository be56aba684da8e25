import sharp, { type Metadata } from 'sharp';
import { isLargeEnough, neededSizes, type PictureUse } from '../../contract/picture-crops.ts';
import { maxUploadBytes, type PictureFault } from '../../contract/pictures.ts';
import { type PictureFormat, pictureFormat } from './picture-format.ts';

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

/** Pixels of any picture: enough for phone cameras. */
const mostPixels = 60_000_000;

/** Bytes that decoding may hold at once, besides some 130 MB that converting even a small picture takes. */
const mostBytes = 260_000_000;

type Header = Pick<Metadata, 'channels' | 'chromaSubsampling' | 'depth' | 'isProgressive' | 'orientation'>;

/**
 * Pixels that a picture may have, by what its header says of how it is decoded: a guard against decompression bombs. Row
 * by row, only their number counts; a picture that is decoded whole has to fit into memory.
 */
export const maxPixels = (format: PictureFormat, header: Header): number =>
  Math.min(mostPixels, Math.floor(mostBytes / bytesPerPixel(format, header)));

/** Zero for what is decoded row by row. */
function bytesPerPixel(format: PictureFormat, header: Header): number {
  const decoded = header.channels * sampleBytes(header);
  const isTurned = (header.orientation ?? 1) > 1;
  return decodedBytes[format](header) + (isTurned ? decoded : 0);
}

const sampleBytes = ({ depth }: Pick<Header, 'depth'>): number => (depth === 'uchar' ? 1 : 2);

/**
 * As measured with 20 megapixels, without turning:
 * - a JPEG of several scans keeps its coefficients, two bytes for each sample,
 * - an interlaced PNG keeps its pixels,
 * - WebP keeps four bytes for itself beside its pixels, when it is lossless,
 * - AVIF keeps several copies.
 */
const decodedBytes: Readonly<Record<PictureFormat, (header: Header) => number>> = {
  jpeg: ({ isProgressive, chromaSubsampling, channels }) =>
    isProgressive ? 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0,
  png: ({ isProgressive, channels, ...header }) => (isProgressive ? channels * sampleBytes(header) : 0),
  webp: ({ channels }) => 4 + channels,
  avif: (header) => (sampleBytes(header) === 1 ? 13 : 20),
};

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
