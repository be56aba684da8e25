import { ErrorNotice } from '../ErrorNotice.tsx';
import { useTexts } from '../texts/TextsContext.ts';
import { DayCounts } from './DayCounts.tsx';
import styles from './EntriesRoom.module.css';
import { EntryList } from './EntryList.tsx';
import { Figures } from './Figures.tsx';
import { LanguageCounts } from './LanguageCounts.tsx';
import { SourceCounts } from './SourceCounts.tsx';
import { useRevision, useSummary } from './use-entries.ts';

/** Who entered, when and from where, live; with the list, the export and the deletion. */
export function EntriesRoom() {
  const { entries: texts, locale } = useTexts();
  const { data: live, error } = useRevision();
  const { data: summary, error: summaryError } = useSummary(live?.revision);
  const problem = error ?? summaryError;
  return (
    <>
      <div className={styles.heading}>
        <h1>{texts.name}</h1>
        {summary && !problem && (
          <p>
            {texts.asOf(new Date(summary.asOf).toLocaleTimeString(locale, { timeZone: 'Asia/Tokyo' }))} ·{' '}
            {texts.live}
          </p>
        )}
      </div>
      {problem && <ErrorNotice error={problem} />}
      {!summary && !problem && <p role="status">{texts.loading}</p>}
      {summary && (
        <>
          <Figures summary={summary} />
          {summary.days.length === 0 ? (
            <p className={styles.none}>{texts.none}</p>
          ) : (
            <>
              <DayCounts days={summary.days} />
              <LanguageCounts days={summary.days} />
              <SourceCounts sources={summary.sources} otherSources={summary.otherSources} />
            </>
          )}
          {(summary.days.length > 0 || summary.suspected > 0) && (
            <EntryList revision={live?.revision ?? summary.revision} />
          )}
        </>
      )}
    </>
  );
}
