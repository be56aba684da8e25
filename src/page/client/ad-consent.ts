import { loadPixels, setConsent } from '../adapters/ad-pixel/ad-pixels.ts';

// A separate script, which the layout only includes for campaigns with ad pixels. If visitors are asked, nothing is
// requested from the platforms before they agree.

type Choice = 'agreed' | 'declined';

const key = 'ad-consent';
const root = document.documentElement.dataset;
const { metaPixel, tiktokPixel, askConsent } = document.body.dataset;

/**
 * Starts the pixels once the visitor agrees, now or on an earlier visit. The state is on the root element, where the
 * notice, the footer (`sections/ad-consent.css`) and `trackEntry` read it.
 */
function bindAdConsent() {
  // https://www.w3.org/TR/gpc/
  const refused = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  root.adConsent = refused ? 'refusedByBrowser' : remembered();
  if (refused) return;
  if (root.adConsent === 'agreed') load();
  document.querySelector('[data-ad-details]')?.addEventListener('click', () => {
    document.querySelector('#data-sent')?.setAttribute('open', '');
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-ad-choice]')) {
    button.addEventListener('click', () => {
      const inNotice = root.adConsent === 'undecided' && button.closest('section');
      const choice = button.dataset.adChoice as Choice;
      root.adConsent = choice;
      remember(choice);
      if (choice === 'agreed' && !loaded) load();
      else setConsent(choice === 'agreed');
      // The notice disappears along with the focus; continue where the page begins.
      if (inNotice) document.getElementById('main')?.focus({ preventScroll: true });
    });
  }
}

let loaded = false;

function load() {
  loaded = true;
  loadPixels({ meta: metaPixel, tiktok: tiktokPixel });
}

function remembered(): Choice | 'undecided' {
  try {
    const choice = localStorage.getItem(key);
    if (choice === 'agreed' || choice === 'declined') return choice;
  } catch {
    // Storage is blocked: the visitor is asked again.
  }
  return 'undecided';
}

function remember(choice: Choice) {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

if (askConsent) bindAdConsent();
else load();
