import { Group, Paper } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import styles from './Charts.module.css';
import { wholeTicks } from './counts.ts';
import { seriesColour } from './series.ts';

/** Counts of one thing, such as a day, by series. */
type Bar = { name: string; counts: readonly number[] };

type BarsProps = {
  title: string;
  note?: string | undefined;
  /** What is counted: the heading of the table's first column. */
  each: string;
  bars: readonly Bar[];
  /** The names of the series; none when there is one only. */
  series?: readonly string[];
  newestFirst?: boolean;
};

/** A chart, and the same numbers as a table that can be opened. */
export function Bars({ title, note, each, bars, series = [], newestFirst = false }: BarsProps) {
  const { entries: texts } = useTexts();
  const columns: Column<Bar>[] = [
    { id: 'name', name: each, value: (bar) => bars.indexOf(bar), cell: ({ name }) => name },
    { id: 'total', name: texts.entries, value: ({ counts }) => sum(counts), numeric: true },
    ...series.map((name, index) => ({
      ...{ id: `${index}`, name, numeric: true },
      value: ({ counts }: Bar) => counts[index] ?? 0,
    })),
  ];
  return (
    <Counted title={title} note={note}>
      <BarChart label={title} bars={bars} />
      <Group gap="md">
        {series.map((name, index) => (
          <span key={name}>
            <i className={styles.colour} style={{ background: seriesColour(index) }} />
            {name}
          </span>
        ))}
      </Group>
      <details className={styles.numbers}>
        <summary>{texts.asTable}</summary>
        <DataTable
          label={texts.tableOf(title)}
          columns={columns}
          rows={bars}
          idOf={({ name }) => name}
          sortedBy={{ id: 'name', desc: newestFirst }}
        />
      </details>
    </Counted>
  );
}

type CountedProps = { title: string; note?: string | undefined; children: ReactNode };

/** What is counted in one way, with its heading. */
export function Counted({ title, note, children }: CountedProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id} className={styles.counted}>
      <h2 id={id}>{title}</h2>
      {note && <small>{note}</small>}
      {children}
    </Paper>
  );
}

/** Where the bars stand, in pixels. */
const [left, top, bottom, height] = [44, 12, 154, 180];

/** In pixels: a label with the space beside it. */
const labelWidth = 44;

/** Of the width that a bar has. */
const filled = 0.85;

/** Stacked bars as wide as their place, with a colour for each series; screen readers announce them as one image. */
function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const { locale } = useTexts();
  const { ref, width } = useElementSize();
  const most = Math.max(1, ...bars.map(({ counts }) => sum(counts)));
  const y = (entries: number) => bottom - (entries / most) * (bottom - top);
  const room = (width - left) / bars.length;
  const labelled = Math.ceil(labelWidth / Math.max(1, room));
  return (
    <div ref={ref} className={styles.chart}>
      {width > left && (
        <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {wholeTicks(most).map((tick) => (
            <g key={tick}>
              <path d={`M${left} ${y(tick)}H${width}`} stroke="var(--line)" />
              <text x={left - 6} y={y(tick)} textAnchor="end" dominantBaseline="central">
                {tick.toLocaleString(locale)}
              </text>
            </g>
          ))}
          {bars.map(({ name, counts }, bar) => (
            <g key={name} transform={`translate(${left + bar * room})`}>
              {counts.map((count, series) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a series is its index
                  key={series}
                  x={(room * (1 - filled)) / 2}
                  y={y(sum(counts.slice(0, series + 1)))}
                  width={room * filled}
                  height={bottom - y(count)}
                  fill={seriesColour(series)}
                />
              ))}
              {bar % labelled === 0 && (
                <text x={room / 2} y={height - 8} textAnchor="middle">
                  {name}
                </text>
              )}
            </g>
          ))}
          <path d={`M${left} ${bottom}H${width}`} stroke="var(--field-line)" />
        </svg>
      )}
    </div>
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
