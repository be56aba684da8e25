import type { AdPixel } from '../ad-pixel/ad-pixel.ts';
import { metaPixel } from '../ad-pixel/meta-pixel.ts';
import { tiktokPixel } from '../ad-pixel/tiktok-pixel.ts';
import { bindAdConsent } from './ad-consent.ts';

// A script of its own, which the layout writes only into pages of a campaign with ad pixels.
const configured = new URLSearchParams(
  document.querySelector<HTMLMetaElement>('meta[name="ad-pixels"]')?.content,
);
const pixels = Object.entries({ meta: metaPixel, tiktok: tiktokPixel }).flatMap(
  ([name, pixel]): AdPixel[] => {
    const id = configured.get(name);
    return id === null ? [] : [pixel(id)];
  },
);
const start = () => pixels.forEach((pixel) => void pixel.start());
const stop = () => pixels.forEach((pixel) => void pixel.stop());

if (configured.get('consent') === 'required') bindAdConsent({ start, stop });
else start();
