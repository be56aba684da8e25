import type { FromPage, Part, ToPage } from '../../contract/preview.ts';

/**
 * Runs in the previewed page only: the preview server injects it into the head (`src/build/astro/desk-preview.ts`). Page
 * and desk are cross-origin and communicate by messages alone.
 */

/** Filled in by the preview server. */
declare const DESK_ORIGIN: string;

/** Slow pictures must not delay the text. */
const patience = 400;

const root = document.documentElement;
const post = (message: FromPage) => parent.postMessage(message, DESK_ORIGIN);

if (parent !== window) {
  // Skips the splash, which an editor would see on every reload; it can be played in a separate tab.
  root.dataset.splash = 'seen';
  document.addEventListener('readystatechange', () => {
    // Once parsed: scripts may take longer, and the styles are inline.
    if (document.readyState === 'interactive') post({ type: 'loaded', path: location.pathname });
  });
  addEventListener('scroll', () => post({ type: 'moved', at: scrollY / root.scrollHeight }), {
    passive: true,
  });
  addEventListener('scrollend', () => post({ type: 'arrived' }));
  addEventListener('message', ({ source, origin, data }: MessageEvent<ToPage>) => {
    if (source !== parent || origin !== DESK_ORIGIN) return;
    if (data.type === 'show') showPart(data.part, data.scroll);
    else void stayAt(data.at);
  });
}

async function stayAt(at: number): Promise<void> {
  scrollTo({ top: at * root.scrollHeight, behavior: 'instant' });
  const pictures = [...document.images].filter(isInSight).map((picture) => picture.decode().catch(() => {}));
  await Promise.race([
    // Also until the page is painted, when this scroll ends: once it is visible, the desk would take that for somebody's.
    Promise.all([document.fonts.ready, new Promise(requestAnimationFrame), ...pictures]),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
  post({ type: 'placed' });
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Unfolds it. An apartment that is already in view is not scrolled to, or the page would jump with each of its fields. */
function showPart({ section, article }: Part, scroll: boolean): void {
  showSplash(section === 'splash');
  const whole = document.getElementById(section) ?? document.querySelector(section);
  const part = article === undefined ? whole : whole?.querySelectorAll('article')[article];
  for (const details of part?.querySelectorAll('details') ?? []) details.open = true;
  if (!part || !scroll || (article !== undefined && isInSight(part))) return;
  const { top, height } = part.getBoundingClientRect();
  const above = article === undefined ? 0 : (innerHeight - height) / 2;
  // Not `scrollIntoView`, which would scroll the desk around the frame too, under the hands of whoever is typing there.
  scrollTo({ top: scrollY + top - above, behavior: 'smooth' });
}

/** Pauses the splash just before it would end, while its texts are being edited. */
function showSplash(shown: boolean): void {
  if (shown === (root.dataset.splash === undefined)) return;
  if (!shown) root.dataset.splash = 'seen';
  else delete root.dataset.splash;
  const splash = document.querySelector('[data-splash-screen]');
  for (const animation of splash?.getAnimations({ subtree: true }) ?? []) {
    animation.pause();
    animation.currentTime = 1_900;
  }
}
