import type { Settings } from '../../campaign/settings.ts';

/** What `boot/ad-pixels.ts` needs to know, as a query string; undefined without ad pixels. */
export function adPixelData({ meta, tiktok, consent }: Settings['adPixel']): string | undefined {
  if (meta === undefined && tiktok === undefined) return undefined;
  return new URLSearchParams({ ...(meta && { meta }), ...(tiktok && { tiktok }), consent }).toString();
}
