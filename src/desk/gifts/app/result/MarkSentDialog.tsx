import { useId, useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { GiftsRun, MarkedSent, PayoutRow } from '../../contract/gifts.ts';
import { ProblemNotice } from '../ProblemNotice.tsx';
import { useRecord } from '../use-gifts.ts';
import styles from './Result.module.css';

type MarkSentDialogProps = {
  run: GiftsRun;
  /** At least one. */
  rows: readonly PayoutRow[];
  /** Every row of `payouts.csv`. */
  isAll: boolean;
  today: string;
  /** Called without an argument on cancel. */
  onDone: (marked?: MarkedSent) => void;
};

/** Confirms before gift cards are marked as sent, because those are never paid again. */
export function MarkSentDialog({ run, rows, isAll, today, onDone }: MarkSentDialogProps) {
  const { sent: texts } = useTexts().gifts;
  const [on, setOn] = useState(today);
  const day = useId();
  const { mutate, isPending, error } = useRecord('POST /sent');
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const flagged = rows.filter(({ flags }) => flags.length > 0).length;
  const elsewhere = rows.filter(({ sentIn }) => sentIn.length > 0).length;
  const isDay = on !== '' && on <= today;
  const mark = () =>
    mutate(
      { run: run.id, on, reservations: isAll ? 'all' : rows.map(({ reservation }) => reservation) },
      { onSuccess: onDone },
    );
  return (
    <Dialog
      title={texts.question}
      cancel={texts.cancel}
      pending={isPending}
      onClose={() => onDone()}
      actions={
        <button type="button" data-tone="primary" disabled={!isDay || isPending} onClick={mark}>
          {texts.confirm(rows.length)}
        </button>
      }
    >
      <p className={styles.sum}>{texts.sum(rows.length, amount)}</p>
      <p>{texts.notes}</p>
      {flagged > 0 && <p>{texts.flagged(flagged)}</p>}
      {elsewhere > 0 && <p>{texts.sentElsewhere(elsewhere)}</p>}
      <p className={styles.day}>
        <label htmlFor={day}>{texts.on}</label>
        <input
          id={day}
          className="field"
          type="date"
          max={today}
          required
          value={on}
          onChange={({ target }) => setOn(target.value)}
        />
        {!isDay && <span role="alert">{texts.noDay}</span>}
      </p>
      {isPending && <p role="status">{texts.marking}</p>}
      {error && <ProblemNotice error={error} />}
    </Dialog>
  );
}
