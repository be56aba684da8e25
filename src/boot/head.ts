/** Stands inline in the head and runs before the first paint: see `head-script.ts`. */

try {
  // A language was chosen in the menu: this one load goes without the splash.
  if (sessionStorage.getItem('language-chosen')) {
    sessionStorage.removeItem('language-chosen');
    document.documentElement.dataset.splash = 'seen';
  }
} catch {
  // Storage is forbidden: the splash is shown.
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
  new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) (entry.target as HTMLElement).dataset.near = '';
  }).observe(document.getElementById('contact') as HTMLElement);
});
