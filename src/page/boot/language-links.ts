import { skipSplash } from './splash.ts';

/**
 * Choosing another language carries over the query (an ad's campaign parameters) and the visitor's place, and skips the
 * second splash. Part of the script in the head, because a visitor can choose before any other script has arrived.
 */
export function bindLanguageLinks() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language-link]')) {
    // Now, not on click: neither a middle click nor the context menu fires one.
    link.search = location.search;
    link.addEventListener('click', (event) => {
      if (link.ariaCurrent) {
        event.preventDefault();
        // Firefox before 125 has no popovers: `language-menu.ts` stands in.
        link.closest('ul')?.hidePopover?.();
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
