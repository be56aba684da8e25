import { type PlotOptions, plot } from '@observablehq/plot';

/** The part of an element's interface used here, which browser and server-side documents share. */
type Drawn = {
  querySelectorAll(selectors: string): Iterable<{ remove(): void; removeAttribute(name: string): void }>;
  setAttribute(name: string, value: string): void;
};

/**
 * Draws a chart that needs no inline styles, which the policy forbids, and that screen readers announce as one image.
 * @typeParam T the element type of the document
 * @param options of the chart, with its width and, outside a browser, the document
 * @param label the accessible name; the table beside the chart has the numbers
 */
export function drawChart<T extends Drawn>(options: PlotOptions, label: string): T {
  // Plot's type names the browser's element, whatever document it was given.
  const chart = plot({ ...options, className: 'chart' }) as unknown as T;
  // Its rules are in the style sheet of the page that shows the chart.
  for (const style of chart.querySelectorAll('style')) style.remove();
  // Plot labels its groups, but they have no role that allows a label.
  for (const group of chart.querySelectorAll('g')) group.removeAttribute('aria-label');
  chart.setAttribute('role', 'img');
  chart.setAttribute('aria-label', label);
  return chart;
}
