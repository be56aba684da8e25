import type { SourceCount } from '../../../entries/entry-archive.ts';
import { Counted, type CountTexts } from './Counted.tsx';
import { NameBars, sourceBars } from './NameBars.tsx';

type SourceCountsProps = { texts: CountTexts; sources: SourceCount[]; otherSources: number };

export function SourceCounts({ texts: all, sources, otherSources }: SourceCountsProps) {
  const { entries: texts, locale } = all;
  const bars = sourceBars(sources, texts.noSource);
  return (
    <Counted
      texts={all}
      title={texts.perSource}
      note={texts.sourceNote}
      chart={<NameBars label={texts.perSource} bars={bars} locale={locale} />}
      table={
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.source}</th>
              <th scope="col">{texts.medium}</th>
              <th scope="col">{texts.campaign}</th>
              <th scope="col" data-number>
                {texts.entries}
              </th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, medium, campaign, entries }) => (
              <tr key={JSON.stringify([source, medium, campaign])}>
                {source || medium || campaign ? (
                  <>
                    <td>{source || '–'}</td>
                    <td>{medium || '–'}</td>
                    <td>{campaign || '–'}</td>
                  </>
                ) : (
                  <td colSpan={3}>{texts.noSource}</td>
                )}
                <td data-number>{entries.toLocaleString(locale)}</td>
              </tr>
            ))}
            {otherSources > 0 && (
              <tr>
                <td colSpan={3}>{texts.otherSources}</td>
                <td data-number>{otherSources.toLocaleString(locale)}</td>
              </tr>
            )}
          </tbody>
        </table>
      }
    />
  );
}
