import { barY, ruleY } from '@observablehq/plot';
import { useMemo } from 'react';
import type { DayCount } from '../../contract/entries.ts';
import { useTexts } from '../texts/TextsContext.ts';
import { Chart } from './Chart.tsx';
import styles from './Counted.module.css';
import { Counted } from './Counted.tsx';
import { perLanguage, sumOf, withGaps } from './counts.ts';
import { languageName, seriesColour } from './series.ts';

/** How many days have their name under the chart. */
const maxTicks = 10;

export function DayCounts({ days }: { days: DayCount[] }) {
  const { entries: texts, locale } = useTexts();
  const languages = useMemo(() => perLanguage(days).map(([language]) => language), [days]);
  const dayName = useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
    return (day: string) => format.format(new Date(day));
  }, [locale]);
  const options = useMemo(() => {
    const all = withGaps(days);
    const step = Math.ceil(all.length / maxTicks);
    const bars = all.flatMap(({ day, entries }) =>
      languages.map((language) => ({ day, language, entries: entries[language] ?? 0 })),
    );
    return {
      height: 240,
      marginBottom: 26,
      marginLeft: 44,
      x: {
        type: 'band' as const,
        domain: all.map(({ day }) => day),
        ticks: all.map(({ day }) => day).filter((_, index) => index % step === 0),
        tickFormat: dayName,
        tickSize: 0,
        label: null,
        padding: 0.15,
      },
      y: { label: null, grid: true, ticks: 4, tickFormat: (value: number) => wholeNumber(value, locale) },
      color: { domain: languages, range: languages.map((_, index) => seriesColour(index)) },
      marks: [
        barY(bars, { x: 'day', y: 'entries', fill: 'language', order: languages, insetTop: 0.5 }),
        ruleY([0], { stroke: 'var(--field-line)' }),
      ],
    };
  }, [days, languages, dayName, locale]);
  return (
    <Counted
      title={texts.perDay}
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
            {days.toReversed().map((day) => (
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

/** Half an entry is none. */
const wholeNumber = (value: number, locale: string): string =>
  Number.isInteger(value) ? value.toLocaleString(locale) : '';
