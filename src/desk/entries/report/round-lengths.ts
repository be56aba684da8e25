import type { ReportElement } from './report-document.ts';

const lengths = ['x', 'y', 'x1', 'x2', 'y1', 'y2', 'width', 'height', 'transform'];

/** Rounds an SVG's coordinates: no screen shows the decimals, and they are a quarter of its bytes. */
export function roundLengths(chart: ReportElement): ReportElement {
  for (const element of chart.querySelectorAll('*')) {
    for (const name of lengths) {
      const value = element.getAttribute(name);
      if (value !== null) element.setAttribute(name, value.replaceAll(/\d+\.\d+/g, hundredths));
    }
  }
  return chart;
}

const hundredths = (length: string): string => String(Math.round(Number(length) * 100) / 100);
