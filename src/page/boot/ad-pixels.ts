import type { AdPixel } from '../adapters/ad-pixel/ad-pixel.ts';

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    globalPrivacyControl?: boolean;
  }
}

type AdConsent = 'undecided' | 'agreed' | 'declined' | 'refusedByBrowser';

const key = 'ad-consent';

/**
 * Starts the pixels once the visitor agrees, now or on an earlier visit. The state is on the root element, where the
 * notice, the footer (`sections/ad-consent.css`) and `trackEntry` read it.
 */
function bindAdConsent({ start, stop }: { start: () => Promise<void>; stop: () => Promise<void> }) {
  if (navigator.globalPrivacyControl) return show('refusedByBrowser');
  const earlier = remembered();
  show(earlier);
  if (earlier === 'agreed') void start();
  document.querySelector('[data-ad-details]')?.addEventListener('click', () => {
    document.querySelector('#data-sent')?.setAttribute('open', '');
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-ad-choice]')) {
    button.addEventListener('click', () => {
      const choice = button.dataset.adChoice === 'agreed' ? 'agreed' : 'declined';
      const inNotice =
        document.documentElement.dataset.adConsent === 'undecided' && button.closest('section');
      show(choice);
      remember(choice);
      if (choice === 'agreed') void start();
      else void stop();
      // The notice disappears along with the focus; continue where the page begins.
      if (inNotice) document.getElementById('main')?.focus({ preventScroll: true });
    });
  }
}

function show(state: AdConsent) {
  document.documentElement.dataset.adConsent = state;
}

function remembered(): AdConsent {
  try {
    const choice = localStorage.getItem(key);
    if (choice === 'agreed' || choice === 'declined') return choice;
  } catch {
    // Storage is blocked: the visitor is asked again.
  }
  return 'undecided';
}

function remember(choice: AdConsent) {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

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
