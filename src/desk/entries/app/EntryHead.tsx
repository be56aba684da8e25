import { type FieldName, fields } from '../../../entries/fields/fields.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import styles from './EntryList.module.css';

/** @param further fields besides name and email, by their names */
export function EntryHead({ further }: { further: readonly FieldName[] }) {
  const { locale, entries: texts } = useTexts();
  return (
    <>
      <th scope="col" className={styles.time}>
        {texts.time}
      </th>
      <th scope="col" className={styles.person}>
        {texts.person}
      </th>
      <th scope="col">{texts.email}</th>
      {further.map((field) => (
        <th key={field} scope="col" className={styles.further}>
          {fields[field].label[locale]}
        </th>
      ))}
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
