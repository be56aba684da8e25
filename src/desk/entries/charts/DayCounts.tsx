import { useMemo } from 'react';
import type { DayCount } from '../contract/entries.ts';
import styles from './Counted.module.css';
import { Counted, type CountTexts } from './Counted.tsx';
import { barsOf, perLanguage, sumOf } from './counts.ts';
import { DayBars } from './DayBars.tsx';
import { languageName } from './series.ts';

type DayCountsProps = {
  texts: CountTexts;
  days: DayCount[];
  /** Rows of the table; the days before are summed in the last one. */
  maxRows?: number;
};

export function DayCounts({ texts: all, days, maxRows = days.length }: DayCountsProps) {
  const { entries: texts, locale } = all;
  const languages = useMemo(() => perLanguage(days).map(([language]) => language), [days]);
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
      chart={<DayBars label={texts.perDay} days={days} locale={locale} />}
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
