import type { FieldName } from '../../../entries/fields/fields.ts';
import { labelIn } from '../../campaign/app/use-label.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import styles from './EntryList.module.css';

/** @param further fields besides name and email, by their names */
export function EntryHead({ further }: { further: readonly FieldName[] }) {
  const { entries: texts, campaign } = useTexts();
  const labelOf = (field: string) =>
    labelIn(campaign.labels, { file: 'campaign.yaml', path: `formProvider.fields.${field}` });
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
          {labelOf(field)}
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
