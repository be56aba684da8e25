import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { tokyoDay } from '../../../../campaign/content/tokyo.ts';
import type { Payout } from '../../../../gifts/gift-run.ts';
import { firstLedgerDay } from '../../../../gifts/ledger/amend-card.ts';
import { languageName } from '../../../entries/charts/counts.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { StatusLine } from '../../../ui/StatusLine.tsx';
import { SteadyButton } from '../../../ui/SteadyButton.tsx';
import type { GiftsRun, MarkedSent } from '../../contract/gifts.ts';
import { ProblemNotice } from '../ProblemNotice.tsx';
import { needed, RecordForm } from '../RecordForm.tsx';
import { useChange } from '../use-gifts.ts';
import { Differences } from './RunFigures.tsx';
import { idOf, type ListProps, Personal, RunList } from './RunList.tsx';

/** Who gets a gift card, and a way to mark cards as sent. */
export function Payouts({ run, onOpen }: ListProps) {
  const { gifts, ui, locale } = useTexts();
  const { payouts: texts, result } = gifts;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [marking, setMarking] = useState<readonly Payout[]>();
  const [marked, setMarked] = useState<MarkedSent>();
  const flagsOf = ({ gift, sentIn }: Payout) => [
    ...gift.flags.map(() => texts.aboveCap),
    ...sentIn.map(texts.sentIn),
  ];
  const done = (outcome?: MarkedSent) => {
    setMarking(undefined);
    if (outcome === undefined) return;
    setMarked(outcome);
    setSelected(new Set());
  };
  return (
    <>
      <StatusLine>{marked && texts.marked(marked.added, marked.known)}</StatusLine>
      {marked && (
        <Differences title={result.differences} sentences={marked.differences[locale]} tone="warning" />
      )}
      <RunList<Payout>
        label={result.payouts}
        cells={{
          reservation: idOf,
          name: ({ match }) => <Personal>{match.entry.name}</Personal>,
          amount: ({ gift }) => ui.yen(gift.amount),
          due: ({ gift }) => gift.due,
          email: ({ match }) => match.entry.email,
          language: ({ match: { entry } }) => languageName(entry.language, locale),
          flags: (row) =>
            flagsOf(row).map((flag) => (
              <Text key={flag} size="sm" c="var(--accent-strong)">
                {flag}
              </Text>
            )),
        }}
        rows={run.lists.payouts}
        searched={({ match: { entry } }) => [entry.name, entry.email]}
        none={texts.none}
        controls={(shown) => {
          // A row that the search hides, or another page, stays as it is, though it may be selected.
          const chosen = shown.filter((row) => selected.has(idOf(row)));
          const marks = chosen.length > 0 ? chosen : shown;
          return (
            <SteadyButton can={marks.length > 0 && run.isCurrent} onClick={() => setMarking(marks)}>
              {chosen.length > 0 ? texts.markSome(chosen.length) : texts.markAll(marks.length)}
            </SteadyButton>
          );
        }}
        selection={{
          selected,
          onSelect: setSelected,
          nameOf: ({ reservation, match }) => `${reservation.id} ${match.entry.name}`,
        }}
        onOpen={onOpen}
      />
      {marking && <MarkSentDialog run={run} rows={marking} onDone={done} />}
    </>
  );
}

type MarkSentDialogProps = {
  run: GiftsRun;
  /** At least one. */
  rows: readonly Payout[];
  /** Called without an argument on cancel. */
  onDone: (marked?: MarkedSent) => void;
};

/** Confirms before gift cards are marked as sent, because those are never paid again. */
function MarkSentDialog({ run, rows, onDone }: MarkSentDialogProps) {
  const { sent: texts, list, record } = useTexts().gifts;
  const today = tokyoDay(Date.now());
  const { send, isPending, error } = useChange('POST /sent');
  const amount = rows.reduce((sum, row) => sum + row.gift.amount, 0);
  return (
    <Dialog title={texts.question} pending={isPending} onClose={() => onDone()}>
      <p>{texts.notes}</p>
      <RecordForm
        legend={texts.sum(rows.length, amount)}
        reasons="none"
        answers={[{ name: texts.confirm(rows.length), answer: rows.map(idOf) }]}
        isBusy={isPending}
        onRecord={(reservations, field) =>
          send(
            { run: run.id, on: field('day'), by: field('by'), reservations },
            { onSuccess: ({ marked }) => onDone(marked) },
          )
        }
      >
        <TextInput
          {...needed}
          {...{ name: 'day', type: 'date', label: list.sentOn, defaultValue: today }}
          {...{ min: firstLedgerDay(today), max: today }}
        />
      </RecordForm>
      {isPending && <p role="status">{record.pending}</p>}
      {error && <ProblemNotice error={error} />}
    </Dialog>
  );
}
