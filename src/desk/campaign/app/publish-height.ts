/**
 * Keeps the custom property `--bar` at the height of an element, for what stays below it: the bar grows with every row
 * and notice. A ref.
 */
export function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--bar', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => observer.disconnect();
}
