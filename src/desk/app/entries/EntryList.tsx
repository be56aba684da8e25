import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { Deleted } from '../../contract/entries.ts';
import { useTexts } from '../texts/TextsContext.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { StatusLine } from '../ui/StatusLine.tsx';
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
  const [kind, setKind] = useState<'real' | 'suspected'>('real');
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
      <StatusLine>
        {outcome &&
          (outcome.unfinished
            ? texts.deletedUnfinished(outcome.deleted, shellWord(outcome.email))
            : texts.deleted(outcome.deleted))}
      </StatusLine>
      <EntryRows
        key={`${kind} ${text}`}
        wanted={{ text, suspected: kind === 'suspected' }}
        revision={revision}
        onDelete={setCondemned}
      />
      {condemned !== undefined && <DeleteDialog email={condemned} onDone={done} />}
    </section>
  );
}
