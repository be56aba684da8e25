import type { PlotOptions } from '@observablehq/plot';
import { useEffect, useRef, useState } from 'react';
import { drawChart } from '../charts/draw-chart.ts';
import styles from './Chart.module.css';

type ChartProps = {
  /** The accessible name; the table beside the chart has the numbers. */
  label: string;
  options: PlotOptions;
};

export function Chart({ label, options }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  useEffect(() => {
    if (width > 0) place.current?.replaceChildren(drawChart<SVGElement>({ ...options, width }, label));
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
