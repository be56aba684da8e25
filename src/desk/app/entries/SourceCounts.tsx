import { useMemo } from 'react';
import type { SourceCount } from '../../contract/entries.ts';
import { useTexts } from '../texts/TextsContext.ts';
import { BarCounts } from './BarCounts.tsx';
import { Counted } from './Counted.tsx';

/** Bars of the largest; the table has all. */
const maxBars = 8;

type SourceCountsProps = { sources: SourceCount[]; otherSources: number };

export function SourceCounts({ sources, otherSources }: SourceCountsProps) {
  const { entries: texts, locale } = useTexts();
  const bars = useMemo(
    () =>
      sources.slice(0, maxBars).map(({ source, medium, campaign, entries }) => ({
        name: [source, medium, campaign].filter(Boolean).join(' / ') || texts.noSource,
        entries,
        colour: 'var(--series-1)',
      })),
    [sources, texts],
  );
  return (
    <Counted
      title={texts.perSource}
      note={texts.sourceNote}
      chart={<BarCounts label={texts.perSource} bars={bars} />}
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
