import { skipSplash } from './splash.ts';

// Part of the script in the head, because a visitor can follow a link before any other script has arrived.

/**
 * Choosing another language carries over the query (an ad's campaign parameters) and the visitor's place, and skips the
 * second splash.
 */
export function bindLanguageLinks() {
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

const adParameter = /^(utm_\w+|(g|fb|tt)clid)$/;

/** Passes an ad's campaign parameters on to the apartments' pages on the main site. */
export function carryAdParameters() {
  const carried = [...new URLSearchParams(location.search)].filter(([name]) => adParameter.test(name));
  if (!carried.length) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('article a')) {
    const address = new URL(link.href);
    for (const [name, value] of carried) address.searchParams.set(name, value);
    link.href = address.href;
  }
}
