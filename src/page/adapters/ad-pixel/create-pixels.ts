import type { AdPixel } from './ad-pixel.ts';
import { metaPixel } from './meta-pixel.ts';
import { tiktokPixel } from './tiktok-pixel.ts';

const makers: Record<string, (id: string) => AdPixel> = { meta: metaPixel, tiktok: tiktokPixel };

/** The pixels for the ids that the page was given, by platform. */
export const createPixels = (ids: URLSearchParams): AdPixel[] =>
  [...ids].flatMap(([platform, id]) => makers[platform]?.(id) ?? []);
