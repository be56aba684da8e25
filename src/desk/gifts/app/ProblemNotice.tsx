import { List } from '@mantine/core';
import { faultsText } from '../../../gifts/input/fault.ts';
import { ProblemList } from '../../campaign/app/Findings.tsx';
import { FormContext } from '../../campaign/app/form.ts';
import { useRoom } from '../../campaign/app/use-draft.ts';
import type { DraftProblem } from '../../campaign/contract/campaign.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Notice } from '../../ui/Notice.tsx';
import { GiftsProblemError } from '../contract/gifts.ts';

/** Each leads to its field in the area Campaign. */
function CampaignProblems({ problems }: { problems: readonly DraftProblem[] }) {
  const { data: room } = useRoom();
  if (room === undefined) return null;
  return (
    <FormContext value={{ ...room, problems, placeholders: { common: {}, extra: [] } }}>
      <ProblemList values={room.values} problems={problems} />
    </FormContext>
  );
}

/** What prevents a run, a decision or a record, and what to do. */
export function ProblemNotice({ error }: { error: Error }) {
  const { gifts, locale } = useTexts();
  const { problems: texts } = gifts;
  if (!(error instanceof GiftsProblemError)) return <ErrorNotice error={error} />;
  const { problem } = error;
  if (problem.kind === 'stale') return <Notice tone="error">{texts.stale}</Notice>;
  if (problem.kind === 'campaign')
    return (
      <Notice tone="error">
        {texts.campaign}
        <CampaignProblems problems={problem.problems} />
      </Notice>
    );
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
