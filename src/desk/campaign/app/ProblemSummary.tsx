import { useTexts } from '../../texts/TextsContext.ts';
import { type Jump, type PlacedProblem, ProblemText } from './problems.tsx';
import { useTrail } from './use-label.ts';
import styles from './Workbench.module.css';

type ProblemSummaryProps = { problems: readonly PlacedProblem[]; onJump: Jump };

/** A longer list would help nobody. */
const most = 12;

/** Everything that prevents publishing, each with a link to its field. */
export function ProblemSummary({ problems, onJump }: ProblemSummaryProps) {
  const { locale, campaign } = useTexts();
  const { problems: texts } = campaign;
  const trailOf = useTrail();
  return (
    <>
      {texts.lead}
      <ul className={styles.problems}>
        {problems.slice(0, most).map(({ file, path, problem }) => (
          <li key={`${problem.file} ${problem.path} ${problem.message[locale]}`}>
            {path === '' ? (
              <strong>{texts.file(problem.file, problem.line)}</strong>
            ) : (
              <button type="button" onClick={() => onJump({ file, path })}>
                {trailOf({ file, path })}
              </button>
            )}{' '}
            <ProblemText message={problem.message} />
          </li>
        ))}
      </ul>
      {problems.length > most && texts.more(problems.length - most)}
    </>
  );
}
