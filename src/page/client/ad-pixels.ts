// A separate script, which the layout only includes for campaigns with ad pixels. The platforms' base code is fetched
// when needed: if visitors are asked, not before they agree.

type AdConsent = 'undecided' | 'agreed' | 'declined' | 'refusedByBrowser';

const key = 'ad-consent';
const root = document.documentElement.dataset;

/**
 * Starts the pixels once the visitor agrees, now or on an earlier visit. The state is on the root element, where the
 * notice, the footer (`sections/ad-consent.css`) and `trackEntry` read it.
 */
function bindAdConsent() {
  // https://www.w3.org/TR/gpc/
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return show('refusedByBrowser');
  const earlier = remembered();
  show(earlier);
  if (earlier === 'agreed') void start();
  document.querySelector('[data-ad-details]')?.addEventListener('click', () => {
    document.querySelector('#data-sent')?.setAttribute('open', '');
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-ad-choice]')) {
    button.addEventListener('click', () => {
      const choice = button.dataset.adChoice === 'agreed' ? 'agreed' : 'declined';
      const inNotice = root.adConsent === 'undecided' && button.closest('section');
      show(choice);
      remember(choice);
      void (choice === 'agreed' ? start() : stop());
      // The notice disappears along with the focus; continue where the page begins.
      if (inNotice) document.getElementById('main')?.focus({ preventScroll: true });
    });
  }
}

function show(state: AdConsent) {
  root.adConsent = state;
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

const { metaPixel, tiktokPixel, askConsent } = document.body.dataset;

const adapter = () => import('../adapters/ad-pixel/ad-pixels.ts');
let loaded: ReturnType<typeof adapter> | undefined;

async function start() {
  if (loaded) return (await loaded).setConsent(true);
  loaded = adapter();
  (await loaded).loadPixels({ meta: metaPixel, tiktok: tiktokPixel });
}

async function stop() {
  (await loaded)?.setConsent(false);
}

if (askConsent) bindAdConsent();
else void start();

export {};
