import { memo } from 'react';
import { tokyoTime } from '../../../campaign/tokyo.ts';
import type { ListedEntry } from '../../../entries/entry-archive.ts';
import type { FieldName } from '../../../entries/fields/fields.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { TableRow } from '../../ui/table/ScrolledTable.tsx';
import { languageName } from '../charts/series.ts';
import styles from './EntryList.module.css';

type EntryRowProps = {
  /** Its 0-based index in the list. */
  index: number;
  /** Undefined until it is loaded. */
  entry: ListedEntry | undefined;
  /** Fields besides name and email, by their names. */
  further: readonly FieldName[];
  onDelete: (email: string) => void;
};

export const EntryRow = memo(function EntryRow({ index, entry, further, onDelete }: EntryRowProps) {
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
