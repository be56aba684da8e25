import { Badge, List, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { StatusLine } from '../../../ui/StatusLine.tsx';
import type { ExplainedLine, GiftsRun, ReservationShown } from '../../contract/gifts.ts';
import { ProblemNotice } from '../ProblemNotice.tsx';
import { useChange, useReservation } from '../use-gifts.ts';
import { AmendmentForm } from './AmendmentForm.tsx';

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
  const { send, isPending, isSuccess, error: refusal } = useChange('POST /amendments');
  const place = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      title={texts.titleOf(reservation)}
      cancel={texts.close}
      pending={isPending}
      wide
      onClose={onClose}
    >
      <div ref={place} tabIndex={-1}>
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
              send(
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
  return lines.map(({ text, isMet }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be the same
    <Text key={index} mt={text === '' ? 'sm' : 4}>
      {isMet !== null && (
        <Badge variant={isMet ? 'default' : 'filled'} me="xs" tt="none">
          {isMet ? texts.met : texts.unmet}
        </Badge>
      )}
      {text}
    </Text>
  ));
}

/** What the ledger has about it: what happened, when it was recorded, by whom and why. */
function History({ rows }: { rows: ReservationShown['history'] }) {
  const { gifts, ui } = useTexts();
  const texts = gifts.reservation;
  return (
    <section>
      <h3>{texts.history}</h3>
      <p>{texts.order([...new Set(rows.map(({ order }) => order))].join(ui.listComma))}</p>
      <List>
        {rows.map(({ recorded, event, amount, day, by, note, order }) => (
          <List.Item key={`${recorded} ${event} ${order}`}>
            {texts.event(event, ui.yen(amount), day)}{' '}
            <Text component="small" size="sm" c="dimmed">
              {texts.recorded(ui.moment(recorded), by)}
            </Text>{' '}
            {note !== '' && <q>{note}</q>}
          </List.Item>
        ))}
      </List>
    </section>
  );
}
