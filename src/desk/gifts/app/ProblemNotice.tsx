import { List } from '@mantine/core';
import { faultsText } from '../../../gifts/input/fault.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type GiftsProblem, GiftsProblemError } from '../contract/gifts.ts';

/** What prevents a run, a decision or a record, and what to do. */
export const ProblemNotice = ({ error }: { error: Error }) =>
  error instanceof GiftsProblemError ? <Problem problem={error.problem} /> : <ErrorNotice error={error} />;

function Problem({ problem }: { problem: GiftsProblem }) {
  const { gifts, locale } = useTexts();
  const { problems: texts } = gifts;
  switch (problem.kind) {
    case 'stale':
      return <Notice tone="error">{texts.stale}</Notice>;
    case 'campaign':
      return (
        <Notice tone="error">
          {texts.campaign}
          <pre>{problem.detail}</pre>
        </Notice>
      );
    case 'input': {
      const { file, faults } = problem;
      return (
        <Notice tone="error">
          {faults.some(({ line }) => line !== undefined) && <p>{texts.nothingDecided}</p>}
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
