import { useMemo } from 'react';
import type { DayCount } from '../contract/entries.ts';
import { Counted, type CountTexts } from './Counted.tsx';
import { languageBars, NameBars } from './NameBars.tsx';

type LanguageCountsProps = { texts: CountTexts; days: DayCount[] };

export function LanguageCounts({ texts: all, days }: LanguageCountsProps) {
  const { entries: texts, locale } = all;
  const bars = useMemo(() => languageBars(days, locale), [days, locale]);
  const total = bars.reduce((sum, { entries }) => sum + entries, 0);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Counted
      texts={all}
      title={texts.perLanguage}
      chart={<NameBars label={texts.perLanguage} bars={bars} locale={locale} />}
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
                <td data-number>{share.format(entries / total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}
