/**
 * Opens and closes a list in browsers without popovers (Firefox before 125), which would otherwise always show it, as
 * they do without script.
 */
export function standInForPopover(list: HTMLElement, button: HTMLElement) {
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
