import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Chart.module.css';

type ChartProps = {
  /** The accessible name; the table beside the chart has the numbers. */
  label: string;
  height: number;
  /** What is drawn at a width in pixels. */
  children: (width: number) => ReactNode;
};

/** A chart as wide as its place, which screen readers announce as one image. */
export function Chart({ label, height, children }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  return (
    <div ref={place} className={styles.chart}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {children(width)}
        </svg>
      )}
    </div>
  );
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

/** An outline of rectangles. No screen shows more decimals. */
export const rectangles = (all: readonly { x: number; y: number; width: number; height: number }[]): string =>
  all
    .map(
      ({ x, y, width, height }) =>
        `M${hundredths(x)} ${hundredths(y)}h${hundredths(width)}v${hundredths(height)}H${hundredths(x)}z`,
    )
    .join('');

const hundredths = (length: number): number => Math.round(length * 100) / 100;
