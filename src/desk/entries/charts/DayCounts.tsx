import { barY, type PlotOptions, ruleY } from '@observablehq/plot';
import { useMemo } from 'react';
import type { DayCount } from '../contract/entries.ts';
import { Chart } from './Chart.tsx';
import styles from './Counted.module.css';
import { Counted, type CountTexts } from './Counted.tsx';
import { barsOf, perLanguage, sumOf } from './counts.ts';
import { languageName, seriesColour } from './series.ts';

type DayCountsProps = {
  texts: CountTexts;
  days: DayCount[];
  /** Rows of the table; the days before are summed in the last one. */
  maxRows?: number;
};

export function DayCounts({ texts: all, days, maxRows = days.length }: DayCountsProps) {
  const { entries: texts, locale } = all;
  const languages = useMemo(() => perLanguage(days).map(([language]) => language), [days]);
  const options = useMemo(() => dayChart(days, locale), [days, locale]);
  const isByMonth = useMemo(() => barsOf(days).each === 'month', [days]);
  const earlier = days.slice(0, Math.max(0, days.length - maxRows));
  const rows = days.slice(earlier.length).toReversed();
  if (earlier.length > 0)
    rows.push({ day: texts.earlierDays, entries: Object.fromEntries(perLanguage(earlier)) });
  return (
    <Counted
      texts={all}
      title={texts.perDay}
      {...(isByMonth && { note: texts.byMonth })}
      chart={<Chart label={texts.perDay} options={options} />}
      table={
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col" data-number>
                {texts.entries}
              </th>
              {languages.map((language, index) => (
                <th key={language} scope="col" data-number>
                  <span className={styles.key} data-series={Math.min(index, 2)} />
                  {languageName(language, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((day) => (
              <tr key={day.day}>
                <th scope="row">{day.day}</th>
                <td data-number>{sumOf(day).toLocaleString(locale)}</td>
                {languages.map((language) => (
                  <td key={language} data-number>
                    {(day.entries[language] ?? 0).toLocaleString(locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}

/** Number of labelled bars. */
const maxTicks = 10;

/** A stacked bar chart by day, or by month when there are many days, with a colour for each language. */
function dayChart(days: readonly DayCount[], locale: string): PlotOptions {
  const { each, bars: all } = barsOf(days);
  const languages = perLanguage(days).map(([language]) => language);
  const step = Math.ceil(all.length / maxTicks);
  const parts = all.flatMap(({ day, entries }) =>
    languages.flatMap((language) => {
      const count = entries[language] ?? 0;
      return count > 0 ? [{ day, language, entries: count }] : [];
    }),
  );
  const named = new Intl.DateTimeFormat(
    locale,
    each === 'day'
      ? { timeZone: 'UTC', month: 'numeric', day: 'numeric' }
      : { timeZone: 'UTC', year: 'numeric', month: 'numeric' },
  );
  return {
    height: 240,
    marginBottom: 26,
    marginLeft: 44,
    x: {
      type: 'band',
      domain: all.map(({ day }) => day),
      ticks: all.map(({ day }) => day).filter((_, index) => index % step === 0),
      tickFormat: (day: string) => named.format(new Date(day)),
      tickSize: 0,
      label: null,
      padding: 0.15,
    },
    y: { label: null, grid: true, ticks: 4, tickFormat: (value: number) => wholeNumber(value, locale) },
    color: { domain: languages, range: languages.map((_, index) => seriesColour(index)) },
    marks: [
      barY(parts, { x: 'day', y: 'entries', fill: 'language', order: languages, insetTop: 0.5 }),
      ruleY([0], { stroke: 'var(--field-line)' }),
    ],
  };
}

/** Labels whole numbers only: there are no half entries. */
const wholeNumber = (value: number, locale: string): string =>
  Number.isInteger(value) ? value.toLocaleString(locale) : '';
