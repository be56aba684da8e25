/**
 * A ref for what takes the place of an element that had the focus: takes it when it is mounted, if nothing else has it. Not
 * before the person has done anything, so that the page begins at its beginning.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body && navigator.userActivation.hasBeenActive) element?.focus();
}

/** A ref for what a person has waited for. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
