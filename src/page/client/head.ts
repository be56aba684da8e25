/** Runs inline in the head, before the first paint: see `src/build/browser-scripts.ts`. */

import { retry } from '../adapters/form-provider/retry.ts';
import { bindLinks } from './links.ts';
import { hideSplashOnce } from './splash.ts';

// Without it, the entry section knows that nothing will start the form.
document.documentElement.dataset.scripted = '';

// A language was chosen in the menu, or the campaign has opened meanwhile: this one load skips the splash.
hideSplashOnce();

// `error` does not bubble, so one capturing listener serves every picture of the page.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) target.dataset.failed = '';
  },
  true,
);

addEventListener('DOMContentLoaded', bindLinks);

addEventListener('DOMContentLoaded', () => {
  // If no island starts, the entry section says so 10 s after the visitor has reached it.
  const entry = document.getElementById('contact') as HTMLElement;
  new IntersectionObserver((changes) => {
    // Also counts a visitor who scrolled past it between two calls.
    if (changes.some(({ isIntersecting }) => isIntersecting)) entry.dataset.near = '';
  }).observe(entry);

  // Only in a built page; in development, its other scripts are elements.
  const { script } = document.body.dataset;
  if (!script) return;
  const wanted = new Promise<void>((resolve) => {
    // A script element would compete with the hero's picture for bandwidth, whatever its priority. So the file is loaded
    // a moment (in ms) after the picture has been painted, or as soon as the visitor does something.
    addEventListener('load', () => setTimeout(resolve, 300));
    for (const sign of ['scroll', 'pointerdown', 'keydown']) addEventListener(sign, () => resolve());
  });
  // After a failure under another URL, because browsers remember a failed import, see `islands/near.ts`.
  void wanted.then(() => retry((failures) => import(script + (failures ? `?${failures}` : ''))));
});
