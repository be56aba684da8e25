import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sumOf } from '../../entries/charts/counts.ts';
import type { EntriesApi } from '../../entries/contract/entries.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { requestsTo } from '../../shell/app/requests.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import type { GiftsState } from '../contract/gifts.ts';
import styles from './GiftsRoom.module.css';
import { TableDrop } from './TableDrop.tsx';
import { useIsBusy } from './use-gifts.ts';

type EntriesInputProps = {
  state: GiftsState;
  source: Source;
  /** Another source was chosen, or another file is coming, or this one is going. */
  onChange: (source: Source) => void;
};

/** The store, or a CSV: a file that was dropped is used until it is taken away. */
export function EntriesInput({ state, source, onChange }: EntriesInputProps) {
  const { entries: file, formProvider, store, maxBytes } = state;
  return (
    <>
      {file === null && (
        <SourceChoice source={source} isFileFirst={formProvider === 'hubspot'} onChange={onChange} />
      )}
      {file === null && source === 'store' ? (
        <StoredEntries store={store} />
      ) : (
        <TableDrop what="entries" file={file} maxBytes={maxBytes} onChange={() => onChange('file')} />
      )}
    </>
  );
}

/** Which store is read, and how many entries it holds. @param store its address */
function StoredEntries({ store }: { store: string }) {
  const { entries: texts } = useTexts().gifts;
  const { data: entries, error } = useStoredEntries();
  if (error) return <ErrorNotice error={error} />;
  return (
    <p className={styles.stored} role="status">
      {entries === undefined ? texts.counting(store) : texts.stored(entries, store)}
    </p>
  );
}

/** How many entries the store holds, as the room Entries counts them: of all campaigns, without suspected robots. */
const useStoredEntries = () =>
  useQuery({
    queryKey: ['entries', 'summary'],
    queryFn: () => requestsTo<EntriesApi>('/api/entries')('GET /summary'),
    select: ({ days }) => days.reduce((sum, day) => sum + sumOf(day), 0),
  });

type EntriesIntroProps = {
  state: Pick<GiftsState, 'entries' | 'formProvider'>;
  /** It has just appeared as the next step, so it takes the focus. */
  isNext: boolean;
};

/** Says which entries are used or needed, and that HubSpot keeps them if it does. */
export function EntriesIntro({ state, isNext }: EntriesIntroProps) {
  const { entries: texts } = useTexts().gifts;
  const intro = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (isNext) intro.current?.focus();
  }, []);
  return (
    <p ref={intro} tabIndex={-1} className={styles.intro}>
      {state.entries === null ? texts.intro[state.formProvider] : texts.given}
    </p>
  );
}

export type Source = 'store' | 'file';

type SourceChoiceProps = {
  source: Source;
  /** The form's provider keeps the entries, so they come as a file. */
  isFileFirst: boolean;
  onChange: (source: Source) => void;
};

/** Whether the entries come from the store or as a CSV. */
function SourceChoice({ source, isFileFirst, onChange }: SourceChoiceProps) {
  const { entries: texts } = useTexts().gifts;
  const isBusy = useIsBusy();
  const options = [
    { value: 'store', name: texts.fromStore },
    { value: 'file', name: texts.fromFile },
  ] as const;
  return (
    <Segmented<Source>
      label={texts.source}
      options={isFileFirst ? options.toReversed() : options}
      value={source}
      disabled={isBusy}
      onChange={onChange}
    />
  );
}
