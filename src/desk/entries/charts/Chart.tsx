import { type PlotOptions, plot } from '@observablehq/plot';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import styles from './Chart.module.css';

type ChartProps = {
  /** The accessible name; the table beside the chart has the numbers. */
  label: string;
  options: PlotOptions;
};

/** The document and the width in pixels of charts that are rendered outside a browser. */
export const PrintedChart = createContext<Pick<PlotOptions, 'document' | 'width'> | undefined>(undefined);

/** A chart as wide as its place. */
export function Chart({ label, options }: ChartProps) {
  const printed = useContext(PrintedChart);
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  useEffect(() => {
    if (width > 0) place.current?.replaceChildren(drawChart({ ...options, width }, label));
  }, [label, options, width]);
  if (printed === undefined) return <div ref={place} className={styles.chart} />;
  const { outerHTML } = roundLengths(drawChart({ ...options, ...printed }, label));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the document has escaped its texts
  return <div className={styles.chart} dangerouslySetInnerHTML={{ __html: outerHTML }} />;
}

function useWidth(place: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

/** Draws a chart that needs no inline styles, which the policy forbids, and that screen readers announce as one image. */
function drawChart(options: PlotOptions, label: string): ReturnType<typeof plot> {
  const chart = plot({ ...options, className: 'chart' });
  // Its rules are in the style sheet of the page that shows the chart.
  for (const style of chart.querySelectorAll('style')) style.remove();
  // Plot labels its groups, but they have no role that allows a label.
  for (const group of chart.querySelectorAll('g')) group.removeAttribute('aria-label');
  chart.setAttribute('role', 'img');
  chart.setAttribute('aria-label', label);
  return chart;
}

const lengths = ['x', 'y', 'x1', 'x2', 'y1', 'y2', 'width', 'height', 'transform'];

/** Rounds an SVG's coordinates: no screen shows the decimals, and they are a quarter of its bytes. */
function roundLengths<T extends Element>(chart: T): T {
  for (const element of chart.querySelectorAll('*')) {
    for (const name of lengths) {
      const value = element.getAttribute(name);
      if (value !== null) element.setAttribute(name, value.replaceAll(/\d+\.\d+/g, hundredths));
    }
  }
  return chart;
}

const hundredths = (length: string): string => String(Math.round(Number(length) * 100) / 100);
