import type { GiftsState } from '../contract/gifts.ts';
import { type Source, SourceChoice } from './SourceChoice.tsx';
import { StoredEntries } from './StoredEntries.tsx';
import { TableDrop } from './TableDrop.tsx';

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
