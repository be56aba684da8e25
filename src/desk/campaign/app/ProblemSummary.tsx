import { Button } from '@mantine/core';
import { useContext } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import styles from './Campaign.module.css';
import { type Jump, ProblemsContext, useTrail } from './form.ts';
import { useDraft } from './use-draft.ts';

/** A longer list would help nobody. */
const most = 12;

/** Everything that prevents saving, each with a link to its field. */
export function ProblemSummary({ onJump }: { onJump: Jump }) {
  const { locale, campaign } = useTexts();
  const { problems: texts } = campaign;
  const problems = useContext(ProblemsContext);
  const trailOf = useTrail(useDraft().draft.values);
  return (
    <>
      {texts.lead}
      <ul className={styles.list}>
        {problems.slice(0, most).map(({ file, path, problem }) => (
          <li key={`${problem.file} ${problem.path} ${problem.message[locale]}`}>
            {path === '' ? (
              <strong>{texts.file(problem.file, problem.line)}</strong>
            ) : (
              <Button variant="subtle" size="compact-sm" onClick={() => onJump({ file, path })}>
                {trailOf({ file, path })}
              </Button>
            )}{' '}
            {campaign.field.problem(problem.message[locale])}
          </li>
        ))}
      </ul>
      {problems.length > most && texts.more(problems.length - most)}
    </>
  );
}
