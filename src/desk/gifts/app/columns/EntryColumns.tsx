import { useTexts } from '../../../texts/TextsContext.ts';
import type { EntriesMapping, TableFile } from '../../contract/gifts.ts';
import styles from '../GiftsRoom.module.css';
import { EntriesMappingForm } from './EntriesMappingForm.tsx';
import { StoredColumns } from './StoredColumns.tsx';

type EntryColumnsProps = {
  file: TableFile;
  mapping: EntriesMapping;
  languages: readonly string[];
  isDone: boolean;
  /** The form was opened by the person. */
  isOpened: boolean;
  /** The person closed it without a change. */
  isLeft: boolean;
  onChange: (now: 'asked' | 'left' | 'saved') => void;
};

/** Maps the columns of the entries: asked once, collapsed from then on, and not asked for an export of ours. */
export function EntryColumns({
  file,
  mapping,
  languages,
  isDone,
  isOpened,
  isLeft,
  onChange,
}: EntryColumnsProps) {
  const { entries: texts } = useTexts().gifts;
  if (!isDone)
    return (
      <EntriesMappingForm
        file={file}
        mapping={mapping}
        languages={languages}
        isOpened={isOpened}
        onDone={onChange}
      />
    );
  return mapping.isOurs ? (
    <p className={styles.stored}>{texts.ours}</p>
  ) : (
    <StoredColumns
      columns={Object.keys(mapping.columns).length}
      isLeft={isLeft}
      onChange={() => onChange('asked')}
    />
  );
}
