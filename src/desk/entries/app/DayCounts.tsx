import { useMemo } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { barsOf, perLanguage, sumOf } from '../charts/counts.ts';
import { dayChart } from '../charts/day-chart.ts';
import { languageName } from '../charts/series.ts';
import type { DayCount } from '../contract/entries.ts';
import { Chart } from './Chart.tsx';
import styles from './Counted.module.css';
import { Counted } from './Counted.tsx';

export function DayCounts({ days }: { days: DayCount[] }) {
  const { entries: texts, locale } = useTexts();
  const languages = useMemo(() => perLanguage(days).map(([language]) => language), [days]);
  const options = useMemo(() => dayChart(days, locale), [days, locale]);
  const isByMonth = useMemo(() => barsOf(days).each === 'month', [days]);
  return (
    <Counted
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
