/** Closes the language menu where browsers do not. */
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
