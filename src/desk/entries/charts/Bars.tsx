import { Group, Paper, Table } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
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
  const { entries: texts, locale } = useTexts();
  const rows = newestFirst ? bars.toReversed() : bars;
  return (
    <Counted title={title} note={note}>
      <BarChart label={title} bars={bars} locale={locale} />
      {series.length > 1 && (
        <Group gap="md" className={styles.legend}>
          {series.map((name, index) => (
            <span key={name}>
              <i style={{ background: seriesColour(index) }} />
              {name}
            </span>
          ))}
        </Group>
      )}
      <details className={styles.numbers}>
        <summary>{texts.asTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access (WCAG 2.1.1) */}
        <section tabIndex={0} aria-label={texts.tableOf(title)}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{each}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {texts.entries}
                </Table.Th>
                {series.length > 1 &&
                  series.map((name) => (
                    <Table.Th key={name} scope="col" ta="end">
                      {name}
                    </Table.Th>
                  ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ name, counts }) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row">{name}</Table.Th>
                  <Table.Td ta="end">{sum(counts).toLocaleString(locale)}</Table.Td>
                  {series.length > 1 &&
                    series.map((language, index) => (
                      <Table.Td key={language} ta="end">
                        {(counts[index] ?? 0).toLocaleString(locale)}
                      </Table.Td>
                    ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
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
function BarChart({ label, bars, locale }: { label: string; bars: readonly Bar[]; locale: string }) {
  const { ref, width } = useElementSize();
  const most = Math.max(1, ...bars.map(({ counts }) => sum(counts)));
  const y = (entries: number) => bottom - (entries / most) * (bottom - top);
  const room = (width - left) / bars.length;
  const labelled = Math.ceil(labelWidth / Math.max(1, room));
  const outlineOf = (series: number) =>
    bars
      .map(({ counts }, bar) => {
        const [own, end] = [counts[series] ?? 0, y(sum(counts.slice(0, series + 1)))];
        const x = left + (bar + (1 - filled) / 2) * room;
        return own === 0 ? '' : rectangle(x, end, filled * room, bottom - y(own));
      })
      .join('');
  const series = Math.max(0, ...bars.map(({ counts }) => counts.length));
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
          {Array.from({ length: series }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a series is its index
            <path key={index} d={outlineOf(index)} fill={seriesColour(index)} />
          ))}
          <path d={`M${left} ${bottom}H${width}`} stroke="var(--field-line)" />
          {bars.map(
            ({ name }, bar) =>
              bar % labelled === 0 && (
                <text key={name} x={left + (bar + 0.5) * room} y={height - 8} textAnchor="middle">
                  {name}
                </text>
              ),
          )}
        </svg>
      )}
    </div>
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** No screen shows more decimals. */
const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${hundredths(x)} ${hundredths(y)}h${hundredths(width)}v${hundredths(height)}H${hundredths(x)}z`;

const hundredths = (length: number): number => Math.round(length * 100) / 100;
