import { List, Text } from '@mantine/core';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Figures } from '../../../ui/Figures.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { GiftsRun } from '../../contract/gifts.ts';

/** What a team asks first: how many, how much, by when, and what is still pending. The counts sum to the reservations. */
export function RunFigures({ run }: { run: GiftsRun }) {
  const { gifts, ui, locale } = useTexts();
  const texts = gifts.result;
  const { listed, listedAmount, review, refused, paid, sent, reclaimed, on, lists } = run;
  const [firstDue, ...dues] = lists.payouts.map(({ gift }) => gift.due).sort();
  const due = firstDue && texts.due(firstDue, dues.at(-1) ?? firstDue);
  const later = on === null ? undefined : texts.later(on, run.payouts - listed);
  const elsewhere = lists.payouts.filter(({ sentIn }) => sentIn.length > 0).length;
  const aboveCap = lists.payouts.filter(({ gift }) => gift.flags.length > 0).length;
  const refusedNow = lists.sent.filter(({ codes }) => codes.length > 0).map(({ reservation }) => reservation);
  const unused = lists.decisions.filter((decision) => decision.unused).length;
  return (
    <div>
      <Figures
        figures={[
          { name: texts.payouts, figure: texts.cards(listed), note: later ?? due },
          { name: texts.amount, figure: ui.yen(listedAmount), note: later && due },
          { name: texts.decide, figure: review.toLocaleString(locale) },
          { name: texts.refused, figure: refused.toLocaleString(locale) },
          {
            name: texts.sent,
            figure: paid.toLocaleString(locale),
            note: sent > 0 ? texts.inLedger(sent, run.sentAmount) : undefined,
          },
        ]}
      />
      {reclaimed > 0 && <Notice tone="warning">{texts.reclaimed(refusedNow.join(ui.listComma))}</Notice>}
      {elsewhere > 0 && <Notice tone="warning">{texts.sentElsewhere(elsewhere)}</Notice>}
      {aboveCap > 0 && <Notice tone="warning">{texts.aboveCap(aboveCap)}</Notice>}
      <Differences title={texts.differences} sentences={run.differences[locale]} tone="warning" />
      <Differences title={texts.changes(run.changes.length)} sentences={run.changes.map(texts.change)} />
      {[...run.remarks[locale], ...(unused > 0 ? [texts.unusedDecisions(unused)] : [])].map((remark) => (
        <Text key={remark} size="sm">
          {remark}
        </Text>
      ))}
    </div>
  );
}

type DifferencesProps = { title: string; sentences: readonly string[]; tone?: 'warning' | 'plain' };

/** Where what was sent or decided before and what is decided now differ; nothing where they do not. */
export const Differences = ({ title, sentences, tone = 'plain' }: DifferencesProps) =>
  sentences.length > 0 && (
    <Notice tone={tone}>
      <details open={sentences.length < 4}>
        <summary>{title}</summary>
        <List size="sm">
          {sentences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      </details>
    </Notice>
  );
