import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Payout } from '../../../../gifts/gift-run.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { GiftsRun, MarkedSent } from '../../contract/gifts.ts';
import { ProblemNotice } from '../ProblemNotice.tsx';
import { useChange } from '../use-gifts.ts';
import { PayoutWarnings } from './RunFigures.tsx';
import { idOf } from './RunList.tsx';

type MarkSentDialogProps = {
  run: GiftsRun;
  /** At least one. */
  rows: readonly Payout[];
  today: string;
  /** Called without an argument on cancel. */
  onDone: (marked?: MarkedSent) => void;
};

/** Confirms before gift cards are marked as sent, because those are never paid again. */
export function MarkSentDialog({ run, rows, today, onDone }: MarkSentDialogProps) {
  const { sent: texts, list, record } = useTexts().gifts;
  const [on, setOn] = useState(today);
  const { send, isPending, error } = useChange('POST /sent');
  const amount = rows.reduce((sum, row) => sum + row.gift.amount, 0);
  const isDay = on !== '' && on <= today;
  const mark = () =>
    send({ run: run.id, on, reservations: rows.map(idOf) }, { onSuccess: ({ marked }) => onDone(marked) });
  return (
    <Dialog
      title={texts.question}
      cancel={texts.cancel}
      pending={isPending}
      onClose={() => onDone()}
      actions={
        <Button variant="filled" disabled={!isDay || isPending} onClick={mark}>
          {texts.confirm(rows.length)}
        </Button>
      }
    >
      <p>
        <strong>{texts.sum(rows.length, amount)}</strong>
      </p>
      <p>{texts.notes}</p>
      <PayoutWarnings rows={rows} />
      <TextInput
        type="date"
        label={list.sentOn}
        max={today}
        error={!isDay && texts.noDay}
        value={on}
        onChange={({ target }) => setOn(target.value)}
      />
      {isPending && <p role="status">{record.pending}</p>}
      {error && <ProblemNotice error={error} />}
    </Dialog>
  );
}
