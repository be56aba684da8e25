import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import styles from './GiftsRoom.module.css';
import { useStoredEntries } from './use-stored-entries.ts';

/** Which store is read, and how many entries it holds. @param store its address */
export function StoredEntries({ store }: { store: string }) {
  const { entries: texts } = useTexts().gifts;
  const { data: entries, error } = useStoredEntries();
  if (error) return <ErrorNotice error={error} />;
  return (
    <p className={styles.stored} role="status">
      {entries === undefined ? texts.counting(store) : texts.stored(entries, store)}
    </p>
  );
}
