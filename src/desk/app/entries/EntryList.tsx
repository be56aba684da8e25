import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { Deleted } from '../../contract/entries.ts';
import { useTexts } from '../texts/TextsContext.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './EntryList.module.css';
import { EntryRows } from './EntryRows.tsx';
import { ExportLinks } from './ExportLinks.tsx';
import { shellWord } from './shell-word.ts';
import { useSettled } from './use-settled.ts';

/** Every entry, newest first, to be searched, exported and deleted. @param revision that there is now */
export function EntryList({ revision }: { revision: string }) {
  const { entries: texts } = useTexts();
  const queries = useQueryClient();
  const heading = useId();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const [suspected, setSuspected] = useState(false);
  const [condemned, setCondemned] = useState<string>();
  const [outcome, setOutcome] = useState<Deleted & { email: string }>();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button that was pressed is gone with its row.
    if (outcome !== undefined) search.current?.focus();
  }, [outcome]);
  const done = (deleted?: Deleted) => {
    setCondemned(undefined);
    if (deleted === undefined || condemned === undefined) return;
    setOutcome({ ...deleted, email: condemned });
    void queries.invalidateQueries({ queryKey: ['entries'] });
  };
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <h2 id={heading}>{texts.list}</h2>
      <div className={styles.tools}>
        <input
          ref={search}
          type="search"
          value={typed}
          maxLength={200}
          placeholder={texts.search}
          aria-label={texts.search}
          onChange={({ target }) => setTyped(target.value)}
        />
        <fieldset className={styles.kinds}>
          <legend className="unseen">{texts.kind}</legend>
          {[false, true].map((each) => (
            <label key={String(each)}>
              <input
                type="radio"
                name="kind"
                checked={each === suspected}
                onChange={() => setSuspected(each)}
              />
              {each ? texts.robots : texts.real}
            </label>
          ))}
        </fieldset>
        <ExportLinks />
      </div>
      <p role="status" className={styles.outcome}>
        {outcome &&
          (outcome.unfinished
            ? texts.deletedUnfinished(outcome.deleted, shellWord(outcome.email))
            : texts.deleted(outcome.deleted))}
      </p>
      <EntryRows
        key={`${suspected} ${text}`}
        wanted={{ text, suspected }}
        revision={revision}
        onDelete={setCondemned}
      />
      {condemned !== undefined && <DeleteDialog email={condemned} onDone={done} />}
    </section>
  );
}
