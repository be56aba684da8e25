import { systemLanguage } from '../../texts/languages.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import type { Place } from '../draft/field-tree.ts';
import { useProblems } from '../problems.ts';
import styles from './Field.module.css';
import { problemsId } from './field-id.ts';

/** What is wrong at a place. The checks speak English, whatever the desk's language. */
export function Problems({ place }: { place: Place }) {
  const { campaign } = useTexts();
  const problems = useProblems(place);
  if (problems.length === 0) return null;
  return (
    <div id={problemsId(place)} className={styles.problems}>
      {campaign.field.problemLead}
      {problems.map(({ message }) => (
        <p key={message} lang={systemLanguage}>
          {message}
        </p>
      ))}
    </div>
  );
}
