import { type PlotOptions, plot } from '@observablehq/plot';

/** What is asked of an element here; that of a browser has it, and that of a document outside of one. */
type Drawn = {
  querySelectorAll(selectors: string): Iterable<{ remove(): void; removeAttribute(name: string): void }>;
  setAttribute(name: string, value: string): void;
};

/**
 * Draws a chart that a policy without inline styles takes and that a screen reader hears as one picture.
 * @typeParam T the element of the document that it is made for
 * @param options of the chart, with its width and, outside a browser, the document
 * @param label what a screen reader says instead; the table beside it has the numbers
 */
export function drawChart<T extends Drawn>(options: PlotOptions, label: string): T {
  // Plot's own type is the browser's element, whatever document it was given.
  const chart = plot({ ...options, className: 'chart' }) as unknown as T;
  // Its rules stand in the style sheet of whoever shows the chart.
  for (const style of chart.querySelectorAll('style')) style.remove();
  // Plot names its groups, which have no role that could have a name.
  for (const group of chart.querySelectorAll('g')) group.removeAttribute('aria-label');
  chart.setAttribute('role', 'img');
  chart.setAttribute('aria-label', label);
  return chart;
}
