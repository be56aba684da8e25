import { useMemo } from 'react';
import type { DayCount } from '../../contract/entries.ts';
import { useTexts } from '../texts/TextsContext.ts';
import { BarCounts } from './BarCounts.tsx';
import { Counted } from './Counted.tsx';
import { perLanguage } from './counts.ts';
import { languageName, seriesColour } from './series.ts';

export function LanguageCounts({ days }: { days: DayCount[] }) {
  const { entries: texts, locale } = useTexts();
  const bars = useMemo(
    () =>
      perLanguage(days).map(([language, entries], index) => ({
        name: languageName(language, locale),
        entries,
        colour: seriesColour(index),
      })),
    [days, locale],
  );
  const all = bars.reduce((sum, { entries }) => sum + entries, 0);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Counted
      title={texts.perLanguage}
      chart={<BarCounts label={texts.perLanguage} bars={bars} />}
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
