import { List } from '@mantine/core';
import { faultsText } from '../../../gifts/input/fault.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type GiftsProblem, GiftsProblemError } from '../contract/gifts.ts';

/** What prevents a run, a decision or a record, and what to do. */
export const ProblemNotice = ({ error }: { error: Error }) =>
  error instanceof GiftsProblemError ? <Problem problem={error.problem} /> : <ErrorNotice error={error} />;

/** @param isRecorded something was recorded all the same */
export function Problem({ problem, isRecorded }: { problem: GiftsProblem; isRecorded?: boolean }) {
  const { gifts, locale } = useTexts();
  const { problems: texts, decide } = gifts;
  switch (problem.kind) {
    case 'changed':
      return <Notice tone="warning">{texts.changed}</Notice>;
    case 'missing':
      return <Notice tone="error">{texts.missing[problem.what]}</Notice>;
    case 'decided':
      return (
        <Notice tone="error">
          {texts.decided}
          {problem.decisions.map(({ reservation, entry, match, terms, by, reason }) => (
            <p key={`${entry} ${reservation}`}>
              {texts.decision(reservation, entry, decide.verdict(match, terms), by, reason)}
            </p>
          ))}
        </Notice>
      );
    case 'campaign':
    case 'failed':
      return (
        <Notice tone="error">
          {texts[problem.kind]}
          <pre>{problem.detail}</pre>
        </Notice>
      );
    case 'input': {
      const { file, faults } = problem;
      return (
        <Notice tone="error">
          {!isRecorded && faults.some(({ line }) => line !== undefined) && <p>{texts.nothingDecided}</p>}
          <List listStyleType="none">
            {faultsText(file, faults, locale)
              .split('\n')
              .map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: faults never move, and two may read alike
                <List.Item key={index}>
                  <strong>{faults[index]?.reservation}</strong> {text}
                </List.Item>
              ))}
          </List>
        </Notice>
      );
    }
  }
}
