import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
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
 * A table of which only the rows in sight exist, and the one with the focus. New entries come to the top by themselves
 * while the top is in sight; whoever has scrolled, or is about to press a button in a row, keeps the list as it is, and is told.
 */
export function EntryRows({ wanted, revision, onDelete }: EntryRowsProps) {
  const { entries: texts } = useTexts();
  const scroller = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(revision);
  const [total, setTotal] = useState<number>();
  const [isHeld, setHeld] = useState(false);
  const [focused, setFocused] = useState<number>();
  const follow = useCallback(() => {
    const { current } = scroller;
    const isInUse = current?.matches(':hover, :focus-within') ?? false;
    const follows = (current?.scrollTop ?? 0) < rowHeight && !isInUse;
    setHeld(!follows);
    if (follows) setShown(revision);
  }, [revision]);
  useEffect(follow, [follow]);
  const count = Math.min(total ?? 0, maxRows);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), focused, range.count),
  })
    .getVirtualItems()
    .map(({ index }) => index);
  const parts = useListParts(wanted, shown, rows.length === 0 ? [0] : rows);
  const queries = [...parts.values()];
  const newest = queries.find((part) => part?.data !== undefined)?.data?.total;
  useEffect(() => {
    if (newest !== undefined) setTotal(newest);
  }, [newest]);
  // The server does not know the list any more, after a deletion for one: what came is a part of another.
  const other = queries
    .filter((part) => !part?.isPlaceholderData)
    .map((part) => part?.data?.revision ?? shown)
    .find((answered) => answered !== shown);
  useEffect(() => {
    if (other !== undefined) setShown(other);
  }, [other]);
  const error = queries.find((part) => part?.error)?.error;
  const entryAt = (index: number) => parts.get(Math.floor(index / listPart))?.data?.entries[index % listPart];
  const renew = () => {
    setHeld(false);
    setShown(revision);
    scroller.current?.scrollTo({ top: 0 });
  };
  if (error) return <ErrorNotice error={error} />;
  return (
    <>
      <div className={styles.count}>
        <p role="status">{total === undefined ? texts.loading : texts.found(total)}</p>
        {isHeld && shown !== revision && (
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
        onPointerLeave={follow}
        onBlur={() => setFocused(undefined)}
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
            {rows.map((index, position) => (
              // By its entry, so that a button never comes to stand for another one.
              <Fragment key={entryAt(index)?.id ?? `row ${index}`}>
                <Space rows={index - (rows[position - 1] ?? -1) - 1} />
                <EntryRow index={index} entry={entryAt(index)} onDelete={onDelete} onFocus={setFocused} />
              </Fragment>
            ))}
            <Space rows={count - (rows.at(-1) ?? -1) - 1} />
          </tbody>
        </table>
      </section>
    </>
  );
}

/** Stands for the rows out of sight. */
const Space = ({ rows }: { rows: number }) =>
  rows > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without anything in it takes no focus
    <tr aria-hidden="true" className={styles.space}>
      <td colSpan={6} style={{ height: rows * rowHeight }} />
    </tr>
  );

/** With the row that has the focus: if it went out of the document, the focus would be lost. */
const withRow = (indexes: number[], row: number | undefined, count: number): number[] =>
  row === undefined || row >= count || indexes.includes(row)
    ? indexes
    : [...indexes, row].sort((one, other) => one - other);
