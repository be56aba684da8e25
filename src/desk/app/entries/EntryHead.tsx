import { useTexts } from '../texts/TextsContext.ts';
import styles from './EntryList.module.css';

export function EntryHead() {
  const { entries: texts } = useTexts();
  return (
    <>
      <th scope="col" className={styles.time}>
        {texts.time}
      </th>
      <th scope="col" className={styles.person}>
        {texts.person}
      </th>
      <th scope="col">{texts.email}</th>
      <th scope="col" className={styles.language}>
        {texts.language}
      </th>
      <th scope="col" className={styles.source}>
        {texts.source}
      </th>
      <th scope="col" className={styles.action}>
        <span className="unseen">{texts.actions}</span>
      </th>
    </>
  );
}
