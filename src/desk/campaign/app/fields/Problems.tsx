import { useTexts } from '../../../texts/TextsContext.ts';
import type { Place } from '../draft/field-tree.ts';
import { ProblemText } from '../ProblemText.tsx';
import { useProblems } from '../problems.ts';
import styles from './Field.module.css';
import { problemsId } from './field-id.ts';

/** What is wrong at a place. */
export function Problems({ place }: { place: Place }) {
  const { campaign, locale } = useTexts();
  const problems = useProblems(place);
  if (problems.length === 0) return null;
  return (
    <div id={problemsId(place)} className={styles.problems}>
      {campaign.field.problemLead}
      {problems.map(({ message }) => (
        <p key={message[locale]}>
          <ProblemText message={message} />
        </p>
      ))}
    </div>
  );
}
