import { type PlotOptions, plot } from '@observablehq/plot';
import { useEffect, useRef, useState } from 'react';
import styles from './Chart.module.css';

type ChartProps = {
  /** What a screen reader says instead of the picture; the table beside it has the numbers. */
  label: string;
  options: PlotOptions;
};

export function Chart({ label, options }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  useEffect(() => {
    if (width === 0) return;
    const chart = plot({ ...options, width, className: 'chart' });
    // The security policy refuses a <style>; what it says stands in Chart.module.css.
    chart.querySelector('style')?.remove();
    // Plot names its groups, which have no role that could have a name. To a screen reader the chart is one picture.
    for (const group of chart.querySelectorAll('g')) group.removeAttribute('aria-label');
    chart.setAttribute('role', 'img');
    chart.setAttribute('aria-label', label);
    place.current?.replaceChildren(chart);
  }, [label, options, width]);
  return <div ref={place} className={styles.chart} />;
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
