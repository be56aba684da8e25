/** Stands inline in the head and runs before the first paint: see `src/build/astro/head-script.ts`. */

// Without it, the entry knows that nothing will start it.
document.documentElement.dataset.boot = '';

try {
  // A language was chosen in the menu: this one load goes without the splash.
  if (sessionStorage.getItem('language-chosen')) {
    sessionStorage.removeItem('language-chosen');
    document.documentElement.dataset.splash = 'seen';
  }
} catch {
  // Storage is blocked: the splash is shown.
}

// `error` does not bubble, so one capturing listener serves every picture of the page.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) target.dataset.failed = '';
  },
  true,
);

// If no island starts, the entry says so 10 s after the visitor has come to it.
addEventListener('DOMContentLoaded', () => {
  const entry = document.getElementById('contact') as HTMLElement;
  new IntersectionObserver((changes) => {
    // A visitor who passes by between two calls counts too.
    if (changes.some(({ isIntersecting }) => isIntersecting)) entry.dataset.near = '';
  }).observe(entry);
});
