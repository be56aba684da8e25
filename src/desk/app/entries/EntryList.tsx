import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import type { Deleted } from '../../contract/entries.ts';
import { useTexts } from '../texts/TextsContext.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './EntryList.module.css';
import { EntryRows } from './EntryRows.tsx';
import { ExportLinks } from './ExportLinks.tsx';

/** Every entry, newest first, to be searched, exported and deleted. @param revision that there is now */
export function EntryList({ revision }: { revision: string }) {
  const { entries: texts } = useTexts();
  const queries = useQueryClient();
  const heading = useId();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const [suspected, setSuspected] = useState(false);
  const [condemned, setCondemned] = useState<string>();
  const [outcome, setOutcome] = useState<Deleted>();
  const done = (deleted?: Deleted) => {
    setCondemned(undefined);
    if (deleted === undefined) return;
    setOutcome(deleted);
    void queries.invalidateQueries({ queryKey: ['entries'] });
  };
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <h2 id={heading}>{texts.list}</h2>
      <div className={styles.tools}>
        <input
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
          (outcome.unfinished ? texts.deletedUnfinished(outcome.deleted) : texts.deleted(outcome.deleted))}
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
