/** Carries over the query (an ad's campaign parameters) and the visitor's place, and skips the second splash. */
export function bindLanguageMenu() {
  const list = document.getElementById('languages');
  // A page in one language has no menu.
  if (!list) return;
  const menu = list.parentElement as HTMLElement;
  if (!list.hidePopover) standInForPopover(list, menu.firstElementChild as HTMLElement);
  const closeOutside = (reached: EventTarget | null) => {
    if (reached && !menu.contains(reached as Node)) list.hidePopover();
  };
  // Close, so that the menu never covers the focused element.
  menu.addEventListener('focusout', ({ relatedTarget }) => closeOutside(relatedTarget));
  // Popovers light-dismiss by themselves, except on iPhones before iOS 18.3: https://webkit.org/b/267688
  addEventListener('pointerdown', ({ target }) => closeOutside(target));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language-link]')) {
    // Now, not on click: neither a middle click nor the context menu fires one.
    link.search = location.search;
    link.addEventListener('click', (event) => {
      if (link.ariaCurrent) {
        event.preventDefault();
        list.hidePopover();
        return;
      }
      link.hash = sectionOnScreen();
      skipSplash();
    });
  }
}

/** The section at the middle of the screen; none at the top of the page. */
function sectionOnScreen(): string {
  const begun = [...document.querySelectorAll('main > [id]')].filter(
    (section) => section.getBoundingClientRect().top < innerHeight / 2,
  );
  return begun.length > 1 ? (begun.at(-1)?.id ?? '') : '';
}

/** The next page of this tab opens without the splash, once: see `head.ts`. */
function skipSplash() {
  try {
    sessionStorage.setItem('language-chosen', '1');
  } catch {
    // Storage is blocked: the splash is shown again.
  }
}

/**
 * Opens and closes a list in browsers without popovers (Firefox before 125), which would otherwise always show it, as
 * they do without script.
 */
function standInForPopover(list: HTMLElement, button: HTMLElement) {
  const show = (open: boolean) => {
    list.hidden = !open;
    button.ariaExpanded = String(open);
  };
  list.hidePopover = () => show(false);
  list.hidePopover();
  button.addEventListener('click', () => show(Boolean(list.hidden)));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') show(false);
  });
}
