/** Runs inline in the head, before the first paint: see `headScript` in `src/build/browser-scripts.ts`. */

import { hideSplashOnce, skipSplash } from './splash.ts';

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

addEventListener('DOMContentLoaded', bindLanguageLinks);

/**
 * Choosing another language carries over the query (an ad's campaign parameters) and the visitor's place, and skips the
 * second splash.
 */
function bindLanguageLinks() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language-link]')) {
    // Now, not on click: neither a middle click nor the context menu fires one.
    link.search = location.search;
    link.addEventListener('click', (event) => {
      if (link.ariaCurrent) {
        event.preventDefault();
        link.closest('ul')?.hidePopover();
        return;
      }
      link.hash = sectionOnScreen();
      skipSplash();
    });
  }
}

/** The section at the middle of the screen; none at the top of the page. */
function sectionOnScreen(): string {
  const belowHero = [...document.querySelectorAll('main > [id] ~ [id]')];
  const begun = belowHero.filter((section) => section.getBoundingClientRect().top < innerHeight / 2);
  return begun.pop()?.id ?? '';
}
