import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { tokyoTime } from '../../../campaign/tokyo.ts';
import type { ListedEntry } from '../../../entries/entry-archive.ts';
import { type FieldName, fields } from '../../../entries/fields/fields.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { rowHeight, ScrolledTable, TableRow, useRowsInSight } from '../../ui/table/ScrolledTable.tsx';
import { languageName } from '../charts/series.ts';
import { listPart } from '../contract/entries.ts';
import styles from './EntryList.module.css';
import { useListParts, type Wanted } from './use-entries.ts';

/** Browsers limit the height of an element to some ten million pixels. */
const maxRows = 250_000;

type EntryRowsProps = {
  wanted: Wanted;
  revision: string;
  /** Fields besides name and email, by their names. */
  further: readonly FieldName[];
  onDelete: (email: string) => void;
};

/**
 * The list's rows, loaded as they scroll into view. New entries appear by themselves while the top is in view; for a
 * person who has scrolled, or is about to press a button in a row, the list stays as it is and a notice is shown.
 */
export function EntryRows({ wanted, revision, further, onDelete }: EntryRowsProps) {
  const { entries: texts } = useTexts();
  const scroller = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(revision);
  const [total, setTotal] = useState<number>();
  const [isPinned, setPinned] = useState(false);
  const follow = useCallback(() => {
    const { current } = scroller;
    const isInUse = current?.matches(':hover, :focus-within') ?? false;
    const follows = (current?.scrollTop ?? 0) < rowHeight && !isInUse;
    setPinned(!follows);
    if (follows) setShown(revision);
  }, [revision]);
  useEffect(follow, [follow]);
  const count = Math.min(total ?? 0, maxRows);
  const { rows, setFocused } = useRowsInSight(scroller, count);
  const parts = useListParts(wanted, shown, rows.length === 0 ? [0] : rows);
  const queries = [...parts.values()];
  const newest = queries.find((part) => part?.data !== undefined)?.data?.total;
  useEffect(() => {
    if (newest !== undefined) setTotal(newest);
  }, [newest]);
  // The server has dropped this list, for example after a deletion: the response belongs to another one.
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
    setPinned(false);
    setShown(revision);
    scroller.current?.scrollTo({ top: 0 });
    // The button disappears.
    scroller.current?.focus();
  };
  if (error) return <ErrorNotice error={error} />;
  return (
    <>
      <div className={styles.count}>
        <p role="status">{total === undefined ? texts.loading : texts.found(total)}</p>
        {isPinned && shown !== revision && (
          <button type="button" onClick={renew}>
            {texts.renew}
          </button>
        )}
      </div>
      {total === 0 && <p>{texts.notFound}</p>}
      {(total ?? 0) > maxRows && <p>{texts.tooMany(maxRows)}</p>}
      <div className={styles.rows} hidden={total === 0}>
        <ScrolledTable
          label={texts.tableOf(texts.list)}
          scroller={scroller}
          count={count}
          rows={rows}
          columns={6 + further.length}
          head={<EntryHead further={further} />}
          row={(index) => ({
            key: entryAt(index)?.id ?? `row ${index}`,
            row: <EntryRow index={index} entry={entryAt(index)} further={further} onDelete={onDelete} />,
          })}
          onFocusRow={setFocused}
          onPointerLeave={follow}
        />
      </div>
    </>
  );
}

/** @param further fields besides name and email, by their names */
function EntryHead({ further }: { further: readonly FieldName[] }) {
  const { locale, entries: texts } = useTexts();
  return (
    <>
      <th scope="col" className={styles.time}>
        {texts.time}
      </th>
      <th scope="col" className={styles.person}>
        {texts.person}
      </th>
      <th scope="col">{texts.email}</th>
      {further.map((field) => (
        <th key={field} scope="col" className={styles.further}>
          {fields[field].label[locale]}
        </th>
      ))}
      <th scope="col" className={styles.language}>
        {texts.language}
      </th>
      <th scope="col" className={styles.source}>
        {texts.source}
      </th>
      <th scope="col" className={styles.action}>
        <span className="unseen">{texts.actions}</span>
      </th>
    </>
  );
}

type EntryRowProps = {
  /** Its 0-based index in the list. */
  index: number;
  /** Undefined until it is loaded. */
  entry: ListedEntry | undefined;
  /** Fields besides name and email, by their names. */
  further: readonly FieldName[];
  onDelete: (email: string) => void;
};

const EntryRow = memo(function EntryRow({ index, entry, further, onDelete }: EntryRowProps) {
  const { entries: texts, locale } = useTexts();
  const { time = '', name = '', email = '', language = '', page = '', newest = true } = entry ?? {};
  return (
    <TableRow index={index}>
      <td>{time && tokyoTime(time).slice(0, 16)}</td>
      <td title={name}>{name}</td>
      <td title={email}>
        {email} {!newest && <small className={styles.again}>{texts.newer}</small>}
      </td>
      {further.map((field) => {
        const answer = String(entry?.[field] ?? '');
        return (
          <td key={field} title={answer}>
            {answer}
          </td>
        );
      })}
      <td>{language && languageName(language, locale)}</td>
      <td>{sourceOf(page)}</td>
      <td className={styles.actionCell}>
        {entry && (
          <button
            type="button"
            className={styles.delete}
            aria-label={texts.deleteOf(email)}
            onClick={() => onDelete(email)}
          >
            {texts.delete}
          </button>
        )}
      </td>
    </TableRow>
  );
});

/** A page may lack its scheme or host, which a source does not need. */
const sourceOf = (page: string): string =>
  URL.parse(page, location.origin)?.searchParams.get('utm_source') ?? '';
