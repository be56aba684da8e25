import type { AdPixel } from '../adapters/ad-pixel/ad-pixel.ts';
import { bindAdConsent } from './ad-consent.ts';

// A separate script, which the layout only includes for campaigns with ad pixels. The platforms' base code is fetched
// when needed: if visitors are asked, not before they agree.
const configured = new URLSearchParams(
  document.querySelector<HTMLMetaElement>('meta[name="ad-pixels"]')?.content,
);
let pixels: Promise<AdPixel[]> | undefined;

async function start() {
  pixels ??= import('../adapters/ad-pixel/create-pixels.ts').then(({ createPixels }) =>
    createPixels(configured),
  );
  for (const pixel of await pixels) pixel.start();
}

async function stop() {
  for (const pixel of (await pixels) ?? []) pixel.stop();
}

if (configured.get('consent') === 'required') bindAdConsent({ start, stop });
else void start();
