import { useState } from 'react';
import { timeZone, tokyoDay } from '../../../campaign/tokyo.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { EntryFigures } from '../charts/Counted.tsx';
import { DayCounts } from '../charts/DayCounts.tsx';
import { LanguageCounts } from '../charts/LanguageCounts.tsx';
import { SourceCounts } from '../charts/SourceCounts.tsx';
import type { EntriesSummary } from '../contract/entries.ts';
import styles from './EntriesRoom.module.css';
import { EntryList } from './EntryList.tsx';
import { useRevision, useSummary } from './use-entries.ts';

/** Live figures of the entries, with the list, the exports and deletion. */
export function EntriesRoom() {
  const all = useTexts();
  const { entries: texts, locale } = all;
  const { data: live, error } = useRevision();
  const { data: summary, error: summaryError } = useSummary(live?.revision);
  const problem = error ?? summaryError;
  const hasEntries =
    summary !== undefined && (summary.days.length > 0 || summary.suspected > 0 || summary.others.length > 0);
  // Outlives the last entry, because it shows the result of its deletion.
  const [isListed, setListed] = useState(false);
  if (hasEntries && !isListed) setListed(true);
  return (
    <>
      <div className={styles.heading}>
        <h1>{texts.name}</h1>
        {summary && !problem && (
          <p>
            {texts.asOf(timeOf(summary, locale))} · {texts.live}
          </p>
        )}
      </div>
      {summary && summary.others.length > 0 && <p>{texts.campaigns(summary.campaign, summary.others)}</p>}
      {problem && <ErrorNotice error={problem} />}
      {!summary && !problem && <p role="status">{texts.loading}</p>}
      {summary && (
        <>
          <EntryFigures texts={all} counts={summary} />
          {summary.days.length === 0 ? (
            <p className={styles.none}>{texts.none}</p>
          ) : (
            <>
              <DayCounts texts={all} days={summary.days} />
              <LanguageCounts texts={all} days={summary.days} />
              <SourceCounts texts={all} sources={summary.sources} otherSources={summary.otherSources} />
            </>
          )}
          {isListed && (
            // The list follows the count, so that under constant arrivals a large store is not searched more often than
            // it is counted.
            <EntryList revision={summary.revision} today={summary.today} further={summary.further} />
          )}
        </>
      )}
    </>
  );
}

/** When it was counted, in Tokyo; with the date unless it is today. */
function timeOf({ asOf, today }: EntriesSummary, locale: string): string {
  const isToday = tokyoDay(asOf) === today;
  return new Date(asOf).toLocaleString(locale, {
    timeZone,
    timeStyle: 'medium',
    dateStyle: isToday ? undefined : 'short',
  });
}
