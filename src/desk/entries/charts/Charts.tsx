import { Group, Paper, Table, Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import styles from './Charts.module.css';
import { sum, totalOf, wholeTicks } from './counts.ts';

type CountedProps = { title: string; note?: string | undefined; children: ReactNode };

/** What is counted in one way, with its heading. */
function Counted({ title, note, children }: CountedProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id} className={styles.counted}>
      <h2 id={id}>{title}</h2>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      {children}
    </Paper>
  );
}

/** Colours of the series, largest first. They differ in lightness too, for print in black and white. */
const colours = ['var(--series-1)', 'var(--series-2)', 'var(--series-3)'];
const colourOf = (series: number): string | undefined => colours[Math.min(series, colours.length - 1)];

type BarsProps = {
  title: string;
  /** What is counted: the heading of the table's first column. */
  each: string;
  bars: readonly { name: string; counts: readonly number[] }[];
  /** The names of the series; none when there is one only. */
  series?: readonly string[];
};

/** In characters: the names below the bars, with a space after each, that a phone has room for. */
const namesWidth = 36;

/** Stacked bars, and the same numbers as a table that can be opened. */
export function Bars({ title, each, bars, series = [] }: BarsProps) {
  const { entries: texts, locale } = useTexts();
  const most = Math.max(1, ...bars.map(({ counts }) => sum(counts)));
  const longest = Math.max(...bars.map(({ name }) => name.length));
  const named = Math.ceil((bars.length * (longest + 1)) / namesWidth);
  const shown = (count: number) => count.toLocaleString(locale);
  const top = (count: number) => `${(1 - count / most) * 100}%`;
  /** Of a bar with the room around it, in percent. */
  const width = 100 / bars.length;
  return (
    <Counted title={title}>
      <svg role="img" aria-label={title} className={styles.chart}>
        {wholeTicks(most).map((tick) => (
          <g key={tick}>
            <line x1="-3rem" x2="100%" y1={top(tick)} y2={top(tick)} />
            <text x="-3rem" y={top(tick)} dy="-0.35em">
              {shown(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ name, counts }, bar) => (
          <g key={name}>
            {counts.map((count, of) => (
              <rect
                key={series[of]}
                x={`${(bar + 0.08) * width}%`}
                y={top(sum(counts.slice(0, of + 1)))}
                width={`${0.84 * width}%`}
                height={`${(count / most) * 100}%`}
                style={{ fill: colourOf(of) }}
              />
            ))}
            {bar % named === 0 && (
              <text x={`${(bar + 0.5) * width}%`} y="100%" dy="1.4em" textAnchor="middle">
                {name}
              </text>
            )}
          </g>
        ))}
      </svg>
      <Group gap="md">
        {series.map((name, of) => (
          <span key={name}>
            <i className={styles.colour} style={{ background: colourOf(of) }} />
            {name}
          </span>
        ))}
      </Group>
      <details className={styles.numbers}>
        <summary>{texts.asTable}</summary>
        <Table
          aria-label={title}
          data={{
            head: [each, texts.entries, ...series],
            body: bars.map(({ name, counts }) => [
              name,
              ...[sum(counts), ...counts.slice(0, series.length)].map(shown),
            ]),
          }}
        />
      </details>
    </Counted>
  );
}

type Share = { name: string; entries: number };

type SharesProps = {
  title: string;
  note?: string;
  /** What is counted: the heading of the first column. */
  each: string;
  /** Largest first. `parts`: what opens in place, when there are several. */
  shares: readonly (Share & { parts?: readonly Share[] })[];
  /** Entries that are too many to name. */
  unnamed?: number;
};

/** So many are named; the others are summed up. */
const maxShown = 20;

/** A table of counts with their shares of all. */
export function Shares({ title, note, each, shares, unnamed = 0 }: SharesProps) {
  const { entries: texts, locale } = useTexts();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const total = totalOf(shares) + unnamed;
  const shown = shares.slice(0, maxShown);
  const others = total - totalOf(shown);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const row = (name: ReactNode, entries: number) => {
    const bar = <i className={styles.colour} style={{ width: `${(entries / total) * 60}%` }} />;
    const percent = (
      <>
        {bar}
        {share.format(entries / total)}
      </>
    );
    return [name, entries.toLocaleString(locale), percent];
  };
  const rows = ({ name, entries, parts = [] }: (typeof shares)[number]) => {
    const [only, another] = parts;
    const named = (
      <>
        {name}{' '}
        <Text span size="sm" c="dimmed">
          {only?.name}
        </Text>
      </>
    );
    if (another === undefined) return [row(named, entries)];
    const isOpen = opened.includes(name);
    const toggle = () => setOpened(isOpen ? opened.filter((each) => each !== name) : [...opened, name]);
    const button = (
      <UnstyledButton fz="inherit" mih={24} aria-expanded={isOpen} onClick={toggle}>
        <span aria-hidden="true">{isOpen ? '−' : '+'}</span> {name}
      </UnstyledButton>
    );
    const within = parts.map((part) =>
      row(<span className={styles.part}>{part.name || '–'}</span>, part.entries),
    );
    return [row(button, entries), ...(isOpen ? within : [])];
  };
  return (
    <Counted title={title} note={note}>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table
          mt="xs"
          aria-label={title}
          className={styles.shares}
          data={{
            head: [each, texts.entries, texts.share],
            body: [...shown.flatMap(rows), ...(others > 0 ? [row(texts.otherSources, others)] : [])],
          }}
        />
      </Table.ScrollContainer>
    </Counted>
  );
}
