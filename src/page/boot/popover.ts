/**
 * Opens and closes a list where the browser has no popovers (Firefox before 125) and would always show it; without script
 * it does.
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
