import { useRef } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { StatusLine } from '../../../ui/StatusLine.tsx';
import type { ExplainedLine, GiftsRun, ReservationShown } from '../../contract/gifts.ts';
import { ProblemNotice } from '../ProblemNotice.tsx';
import { useRecord, useReservation } from '../use-gifts.ts';
import { AmendmentForm } from './AmendmentForm.tsx';
import styles from './Result.module.css';

type ReservationDialogProps = {
  reservation: string;
  run: GiftsRun;
  today: string;
  onClose: () => void;
};

/** Why a reservation gets what it gets, for the person who answers the guest; the history of its card, and its corrections. */
export function ReservationDialog({ reservation, run, today, onClose }: ReservationDialogProps) {
  const { reservation: texts, result, loading } = useTexts().gifts;
  const { data, error } = useReservation(reservation, run);
  const { mutate, isPending, isSuccess, error: refusal } = useRecord('POST /amendments');
  const place = useRef<HTMLDivElement>(null);
  return (
    <Dialog title={texts.titleOf(reservation)} cancel={texts.close} pending={isPending} onClose={onClose}>
      <div ref={place} tabIndex={-1} className={styles.reservation}>
        <StatusLine>{isPending ? texts.recording : isSuccess && texts.done}</StatusLine>
        {error && <ProblemNotice error={error} />}
        {!data && !error && <p role="status">{loading}</p>}
        {data?.explained === null && <p>{texts.unknown}</p>}
        {data?.explained && <Explanation lines={data.explained} />}
        {data && data.history.length > 0 && <History rows={data.history} />}
        {data?.card && !run.isCurrent && <Notice tone="warning">{result.outdated}</Notice>}
        {data?.card && run.isCurrent && (
          <AmendmentForm
            key={data.history.length}
            card={data.card}
            today={today}
            isBusy={isPending}
            onAmend={(amendment) =>
              mutate(
                { run: run.id, order: data.card?.order ?? '', ...amendment },
                // The form with the button is a new one, or gone.
                { onSuccess: () => place.current?.focus() },
              )
            }
          />
        )}
        {refusal && <ProblemNotice error={refusal} />}
      </div>
    </Dialog>
  );
}

function Explanation({ lines }: { lines: readonly ExplainedLine[] }) {
  const { reservation: texts } = useTexts().gifts;
  return (
    <div className={styles.explained}>
      {lines.map(({ text, isMet }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be the same
        <p key={index}>
          {isMet !== null && (
            <small className={isMet ? undefined : styles.badge}>{isMet ? texts.met : texts.unmet}</small>
          )}
          {text}
        </p>
      ))}
    </div>
  );
}

/** What the ledger has about it: what happened, when it was recorded, by whom and why. */
function History({ rows }: { rows: ReservationShown['history'] }) {
  const { gifts, ui } = useTexts();
  const texts = gifts.reservation;
  return (
    <section>
      <h2>{texts.history}</h2>
      <p>{texts.order([...new Set(rows.map(({ order }) => order))])}</p>
      <ul className={styles.reasons}>
        {rows.map(({ recorded, event, amount, day, by, note, order }) => (
          <li key={`${recorded} ${event} ${order}`}>
            {texts.event(event, ui.yen(amount), day)}
            <small>{texts.recorded(ui.moment(recorded), by)}</small>
            {note !== '' && <q>{note}</q>}
          </li>
        ))}
      </ul>
    </section>
  );
}
