import type { PictureFormat } from './picture-format.ts';

/**
 * Pixels of a picture: enough for phone cameras, and a guard against decompression bombs. AVIF is decoded as a whole, at
 * about 20 bytes per pixel; a JPEG takes a sixth of that.
 */
export const maxPixels: Readonly<Record<PictureFormat, number>> = {
  jpeg: 60_000_000,
  png: 60_000_000,
  webp: 60_000_000,
  avif: 20_000_000,
};
