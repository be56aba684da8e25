/** Runs inline in the head, before the first paint: see `src/build/browser-scripts.ts`. */

// Without it, the entry section knows that nothing will start the form.
document.documentElement.dataset.boot = '';

try {
  // A language was chosen in the menu, or the campaign has opened meanwhile: this one load skips the splash.
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

// If no island starts, the entry section says so 10 s after the visitor has reached it.
addEventListener('DOMContentLoaded', () => {
  const entry = document.getElementById('contact') as HTMLElement;
  new IntersectionObserver((changes) => {
    // Also counts a visitor who scrolled past it between two calls.
    if (changes.some(({ isIntersecting }) => isIntersecting)) entry.dataset.near = '';
  }).observe(entry);
});
