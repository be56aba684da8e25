import { standInForPopover } from './popover.ts';

/** Takes the query (an ad's campaign parameters) and the visitor's place along, and spares the visitor a second splash. */
export function bindLanguageMenu() {
  const list = document.getElementById('languages');
  // A page in one language has no menu.
  if (!list) return;
  const menu = list.parentElement as HTMLElement;
  if (!list.hidePopover) standInForPopover(list, menu.firstElementChild as HTMLElement);
  const closeOutside = (reached: EventTarget | null) => {
    if (reached && !menu.contains(reached as Node)) list.hidePopover();
  };
  // A keyboard that goes on finds what it reaches uncovered.
  menu.addEventListener('focusout', ({ relatedTarget }) => closeOutside(relatedTarget));
  // Of itself a popover closes by a touch outside, but not on iPhones before iOS 18.3: https://webkit.org/b/267688
  addEventListener('pointerdown', ({ target }) => closeOutside(target));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language-link]')) {
    // At once and not on the click, of which a middle button or the context menu gives no sign.
    link.search = location.search;
    link.addEventListener('click', (event) => {
      if (link.ariaCurrent) {
        event.preventDefault();
        list.hidePopover();
        return;
      }
      link.hash = sectionOnScreen();
      try {
        sessionStorage.setItem('language-chosen', '1');
      } catch {
        // Storage is forbidden: the splash is shown again.
      }
    });
  }
}

/** The section that fills the middle of the screen; none at the top of the page. */
function sectionOnScreen(): string {
  const begun = [...document.querySelectorAll('main > [id]')].filter(
    (section) => section.getBoundingClientRect().top < innerHeight / 2,
  );
  return begun.length > 1 ? (begun.at(-1)?.id ?? '') : '';
}
