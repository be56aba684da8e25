import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { listPart } from '../../contract/entries.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { useTexts } from '../texts/TextsContext.ts';
import styles from './EntryList.module.css';
import { EntryRow } from './EntryRow.tsx';
import { useListParts, type Wanted } from './use-entries.ts';

const rowHeight = 38;

/** Browsers cannot scroll through more than some ten million pixels. */
const maxRows = 250_000;

type EntryRowsProps = { wanted: Wanted; revision: string; onDelete: (email: string) => void };

/**
 * A table of which only the rows in sight exist. New entries come to the top by themselves while the top is in sight;
 * whoever has scrolled keeps the list as it is, and is told.
 */
export function EntryRows({ wanted, revision, onDelete }: EntryRowsProps) {
  const { entries: texts } = useTexts();
  const scroller = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(revision);
  const [total, setTotal] = useState<number>();
  useEffect(() => {
    if ((scroller.current?.scrollTop ?? 0) < rowHeight) setShown(revision);
  }, [revision]);
  const count = Math.min(total ?? 0, maxRows);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  }).getVirtualItems();
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0];
  const parts = useListParts(wanted, shown, first, last);
  const queries = [...parts.values()];
  const newest = queries.find((part) => part?.data !== undefined)?.data?.total;
  useEffect(() => {
    if (newest !== undefined) setTotal(newest);
  }, [newest]);
  const error = queries.find((part) => part?.error)?.error;
  const entryAt = (index: number) => parts.get(Math.floor(index / listPart))?.data?.entries[index % listPart];
  const renew = () => {
    setShown(revision);
    scroller.current?.scrollTo({ top: 0 });
  };
  if (error) return <ErrorNotice error={error} />;
  return (
    <>
      <div className={styles.count}>
        <p role="status">{total === undefined ? texts.loading : texts.found(total)}</p>
        {shown !== revision && (
          <button type="button" onClick={renew}>
            {texts.renew}
          </button>
        )}
      </div>
      {total === 0 && <p>{texts.notFound}</p>}
      {(total ?? 0) > maxRows && <p>{texts.tooMany(maxRows)}</p>}
      <section
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label={texts.tableOf(texts.list)}
        hidden={total === 0}
      >
        <table aria-rowcount={count + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{texts.time}</th>
              <th scope="col">{texts.person}</th>
              <th scope="col">{texts.email}</th>
              <th scope="col">{texts.language}</th>
              <th scope="col">{texts.source}</th>
              <th scope="col">
                <span className="unseen">{texts.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <Space height={first * rowHeight} />
            {rows.map(({ index }) => (
              <EntryRow key={index} index={index} entry={entryAt(index)} onDelete={onDelete} />
            ))}
            <Space height={Math.max(count - last - 1, 0) * rowHeight} />
          </tbody>
        </table>
      </section>
    </>
  );
}

/** Stands for the rows out of sight. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr className={styles.space}>
      <td colSpan={6} style={{ height }} />
    </tr>
  );
