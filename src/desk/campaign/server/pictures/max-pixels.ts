import type { Metadata } from 'sharp';
import type { PictureFormat } from './picture-format.ts';

/** Pixels of any picture: enough for phone cameras. */
export const mostPixels = 60_000_000;

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
  return heldBytes[format](header) + (isTurned ? decoded : 0);
}

const sampleBytes = ({ depth }: Pick<Header, 'depth'>): number => (depth === 'uchar' ? 1 : 2);

/**
 * As measured with 20 megapixels, without turning:
 * - a JPEG of several scans keeps its coefficients, two bytes for each sample,
 * - an interlaced PNG keeps its pixels,
 * - WebP keeps four bytes for itself beside its pixels, when it is lossless,
 * - AVIF keeps several copies.
 */
const heldBytes: Readonly<Record<PictureFormat, (header: Header) => number>> = {
  jpeg: ({ isProgressive, chromaSubsampling, channels }) =>
    isProgressive ? 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0,
  png: ({ isProgressive, channels, ...header }) => (isProgressive ? channels * sampleBytes(header) : 0),
  webp: ({ channels }) => 4 + channels,
  avif: (header) => (sampleBytes(header) === 1 ? 13 : 20),
};
