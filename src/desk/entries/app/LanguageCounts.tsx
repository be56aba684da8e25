import { useMemo } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { barChart } from '../charts/bar-chart.ts';
import { languageBars } from '../charts/bars.ts';
import type { DayCount } from '../contract/entries.ts';
import { Chart } from './Chart.tsx';
import { Counted } from './Counted.tsx';

export function LanguageCounts({ days }: { days: DayCount[] }) {
  const { entries: texts, locale } = useTexts();
  const bars = useMemo(() => languageBars(days, locale), [days, locale]);
  const options = useMemo(() => barChart(bars, locale), [bars, locale]);
  const all = bars.reduce((sum, { entries }) => sum + entries, 0);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Counted
      title={texts.perLanguage}
      chart={<Chart label={texts.perLanguage} options={options} />}
      table={
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.language}</th>
              <th scope="col" data-number>
                {texts.entries}
              </th>
              <th scope="col" data-number>
                {texts.share}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, entries }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-number>{entries.toLocaleString(locale)}</td>
                <td data-number>{share.format(entries / all)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}
