/** Takes the query (an ad's campaign parameters) and the fragment along, and spares the visitor a second splash. */
export function bindLanguageMenu() {
  const list = document.getElementById('languages');
  // A keyboard that goes on finds what it reaches uncovered. A click outside closes the menu by itself.
  list?.parentElement?.addEventListener('focusout', ({ currentTarget, relatedTarget }) => {
    if (relatedTarget && !(currentTarget as Node).contains(relatedTarget as Node)) list.hidePopover();
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language-link]')) {
    // At once and not on the click, of which a middle button or the context menu gives no sign.
    link.search = location.search;
    link.addEventListener('click', (event) => {
      if (link.ariaCurrent) {
        event.preventDefault();
        link.closest<HTMLElement>('[popover]')?.hidePopover();
        return;
      }
      link.hash = location.hash;
      try {
        sessionStorage.setItem('language-chosen', '1');
      } catch {
        // Storage is forbidden: the splash is shown again.
      }
    });
  }
}
