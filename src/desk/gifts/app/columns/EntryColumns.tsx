import { useTexts } from '../../../texts/TextsContext.ts';
import type { EntriesMapping, TableFile } from '../../contract/gifts.ts';
import styles from '../GiftsRoom.module.css';
import { EntriesMappingForm } from './EntriesMappingForm.tsx';
import { KeptColumns } from './KeptColumns.tsx';

type EntryColumnsProps = {
  file: TableFile;
  mapping: EntriesMapping;
  languages: readonly string[];
  isDone: boolean;
  /** The form was opened by the person. */
  isAsked: boolean;
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
  isAsked,
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
        isAsked={isAsked}
        onDone={onChange}
      />
    );
  return mapping.isOurs ? (
    <p className={styles.stored}>{texts.ours}</p>
  ) : (
    <KeptColumns
      columns={Object.keys(mapping.columns).length}
      isLeft={isLeft}
      onChange={() => onChange('asked')}
    />
  );
}
