import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { FieldName } from '../../../entries/fields/fields.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { Deleted } from '../contract/entries.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './EntryList.module.css';
import { EntryRows } from './EntryRows.tsx';
import { ForgetDialog } from './ForgetDialog.tsx';

type EntryListProps = {
  /** The current revision. */
  revision: string;
  /** Today in Tokyo. */
  today: string;
  /** Fields besides name and email, by their names. */
  further: readonly FieldName[];
};

/** The list of all entries, newest first, with search, export and deletion. */
export function EntryList({ revision, today, further }: EntryListProps) {
  const { entries: texts, forget } = useTexts();
  const queries = useQueryClient();
  const heading = useId();
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim(), 250)[0];
  const [kind, setKind] = useState<'real' | 'suspected'>('real');
  const [condemned, setCondemned] = useState<string>();
  const [isForgetting, setForgetting] = useState(false);
  const [outcome, setOutcome] = useState<string>();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button that had focus was removed with its row.
    if (outcome !== undefined) search.current?.focus();
  }, [outcome]);
  const announce = (text: string) => {
    setOutcome(text);
    void queries.invalidateQueries({ queryKey: ['entries'] });
  };
  const deletionDone = (done?: Deleted) => {
    setCondemned(undefined);
    if (done === undefined) return;
    const { deleted, runAgain } = done;
    announce(runAgain === undefined ? texts.deleted(deleted) : texts.deletedUnfinished(deleted, runAgain));
  };
  const forgettingDone = (done?: Deleted) => {
    setForgetting(false);
    if (done === undefined) return;
    const { deleted, runAgain } = done;
    announce(runAgain === undefined ? forget.done(deleted) : forget.doneUnfinished(deleted, runAgain));
  };
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <h2 id={heading}>{texts.list}</h2>
      <div className={styles.tools}>
        <SearchField ref={search} label={texts.search} value={typed} onChange={setTyped} />
        <Segmented
          label={texts.kind}
          options={[
            { value: 'real', name: texts.real },
            { value: 'suspected', name: texts.robots },
          ]}
          value={kind}
          onChange={setKind}
        />
        <ExportLinks />
      </div>
      <StatusLine>{outcome}</StatusLine>
      <EntryRows
        key={`${kind} ${text}`}
        wanted={{ text, suspected: kind === 'suspected' }}
        revision={revision}
        further={further}
        onDelete={setCondemned}
      />
      <p className={styles.foot}>
        <button type="button" onClick={() => setForgetting(true)}>
          {forget.open}
        </button>
      </p>
      {condemned !== undefined && <DeleteDialog email={condemned} onDone={deletionDone} />}
      {isForgetting && <ForgetDialog today={today} onDone={forgettingDone} />}
    </section>
  );
}

/** Downloads of the exports and the report of `npm run entries`. */
function ExportLinks() {
  const { entries: texts } = useTexts();
  const [suspected, setSuspected] = useState(false);
  const address = (format: string) =>
    `/api/entries/export?format=${format}&suspected=${suspected ? 'yes' : 'no'}`;
  return (
    <details className={styles.export}>
      <summary className="button">{texts.export}</summary>
      <div>
        <label>
          <input
            type="checkbox"
            checked={suspected}
            onChange={({ target }) => setSuspected(target.checked)}
          />
          {texts.exportSuspected}
        </label>
        <a className="button" href={address('csv')} download>
          {texts.exportCsv}
        </a>
        <a className="button" href={address('json')} download>
          {texts.exportJson}
        </a>
        <small>{texts.exportAdvertising}</small>
      </div>
    </details>
  );
}
