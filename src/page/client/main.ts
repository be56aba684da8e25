import { watchEntry } from './watch-entry.ts';

/** Closes the language menu where browsers do not. */
function bindLanguageMenu() {
  const list = document.getElementById('languages');
  const menu = list?.parentElement;
  // A page in one language has no menu.
  if (!menu) return;
  const closeOutside = (reached: EventTarget | null) => {
    if (reached && !menu.contains(reached as Node)) list.hidePopover();
  };
  // Close, so that the menu never covers the focused element.
  menu.addEventListener('focusout', ({ relatedTarget }) => closeOutside(relatedTarget));
  // Popovers light-dismiss by themselves, except on iPhones before iOS 18.3: https://webkit.org/b/267688
  addEventListener('pointerdown', ({ target }) => closeOutside(target));
}

/**
 * Headings below the fold get the display face on the first scroll, so that its bytes never delay the first view; or
 * once that is complete, if the section below the hero is in it. The header gets its edge on scroll only.
 */
function loadDisplayFontOnScroll() {
  const { dataset } = document.documentElement;
  const offer = document.getElementById('offer') as HTMLElement;
  addEventListener('load', () => {
    if (offer.getBoundingClientRect().top < innerHeight) dataset.below = '';
  });
  const scrolled = () => {
    dataset.below = '';
    dataset.scrolled = '';
  };
  if (scrollY > 0) scrolled();
  else addEventListener('scroll', scrolled, { once: true, passive: true });
}

const adParameter = /^(utm_\w+|(g|fb|tt)clid)$/;

/** Passes an ad's campaign parameters on to the apartments' pages on the main site. */
function carryAdParameters() {
  const carried = [...new URLSearchParams(location.search)].filter(([name]) => adParameter.test(name));
  if (!carried.length) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('article a')) {
    const address = new URL(link.href);
    for (const [name, value] of carried) address.searchParams.set(name, value);
    link.href = address.href;
  }
}

bindLanguageMenu();
loadDisplayFontOnScroll();
carryAdParameters();
watchEntry();
