import { Badge, List, NativeSelect, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { tokyoDay } from '../../../../campaign/content/tokyo.ts';
import { openAmount } from '../../../../gifts/ledger/amend-card.ts';
import type { GiftCard } from '../../../../gifts/ledger/gift-cards.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { StatusLine } from '../../../ui/StatusLine.tsx';
import type { GiftsRun, ReservationShown } from '../../contract/gifts.ts';
import type { Changes } from '../../contract/requests.ts';
import { ProblemNotice } from '../ProblemNotice.tsx';
import { needed, RecordForm } from '../RecordForm.tsx';
import { useChange, useReservation } from '../use-gifts.ts';

type ReservationDialogProps = {
  reservation: string;
  run: GiftsRun;
  onClose: () => void;
};

/** Why a reservation gets what it gets, for the person who answers the guest; the history of its card, and its corrections. */
export function ReservationDialog({ reservation, run, onClose }: ReservationDialogProps) {
  const { gifts, locale } = useTexts();
  const { reservation: texts, record, result, loading } = gifts;
  const { data, error } = useReservation(reservation, run);
  const { send, isPending, isSuccess, error: refusal } = useChange('POST /amendments');
  const place = useRef<HTMLDivElement>(null);
  return (
    <Dialog title={texts.titleOf(reservation)} pending={isPending} wide onClose={onClose}>
      <div ref={place} tabIndex={-1}>
        <StatusLine>{isPending ? record.pending : isSuccess && texts.done}</StatusLine>
        {error && <ProblemNotice error={error} />}
        {!data && !error && <p role="status">{loading}</p>}
        {data?.explained === null && <p>{texts.unknown}</p>}
        {data?.explained?.[locale].map(({ text, isMet }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be the same
          <Text key={index} mt={text === '' ? 'sm' : 4}>
            {isMet !== undefined && (
              <Badge variant={isMet ? 'default' : 'filled'} me="xs">
                {isMet ? texts.met : texts.unmet}
              </Badge>
            )}
            {text}
          </Text>
        ))}
        {data && data.history.length > 0 && <History rows={data.history} />}
        {data?.card && !run.isCurrent && <Notice tone="warning">{result.outdated}</Notice>}
        {data?.card && run.isCurrent && (
          <AmendmentForm
            key={data.history.length}
            card={data.card}
            isBusy={isPending}
            onAmend={(amendment) =>
              send(
                { run: run.id, ...amendment },
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
            {texts.event(day, texts.events[event], ui.yen(amount))}{' '}
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

type Amendment = Omit<Changes['POST /amendments'], 'run'>;

type AmendmentFormProps = {
  card: GiftCard;
  isBusy: boolean;
  onAmend: (amendment: Amendment) => void;
};

/** Records what became of a card after it was sent. Rows of the ledger stay for ever. */
function AmendmentForm({ card, isBusy, onAmend }: AmendmentFormProps) {
  const { gifts } = useTexts();
  const texts = gifts.reservation;
  const [event, setEvent] = useState<Amendment['event']>();
  const open = openAmount(card);
  const today = tokyoDay(Date.now());
  const isReclaim = event === 'recovered' || event === 'written-off';
  const events: Amendment['event'][] = [
    ...(open === card.amount ? (['corrected', 'taken-back'] as const) : []),
    ...(open > 0 ? (['recovered', 'written-off'] as const) : []),
  ];
  if (events.length === 0) return null;
  return (
    <RecordForm
      legend={texts.amend}
      answers={[{ name: texts.record, answer: event }]}
      isBusy={isBusy}
      onRecord={(what, field) => {
        if (what === undefined) return;
        // Typed with a Japanese keyboard, figures may be wide.
        const yen = field('amount')
          .normalize('NFKC')
          .replaceAll(/[,円¥]/g, '');
        const amount = what === 'taken-back' ? {} : { amount: Number(yen) };
        onAmend({
          ...{ order: card.order, event: what, ...amount },
          ...{ day: field('day'), note: field('reason'), by: field('by') },
        });
      }}
    >
      <NativeSelect
        required
        withAsterisk={false}
        label={texts.what}
        value={event ?? ''}
        data={[
          { value: '', label: gifts.choose },
          ...events.map((value) => ({ value, label: texts.amendments[value] })),
        ]}
        onChange={({ target }) => setEvent(events.find((each) => each === target.value))}
      />
      {event !== undefined && event !== 'taken-back' && (
        <TextInput
          {...needed}
          key={event}
          name="amount"
          label={texts.amount}
          inputMode="numeric"
          pattern="[¥￥]?[0-9０-９,，]+円?"
          {...(isReclaim && { defaultValue: open })}
        />
      )}
      <TextInput
        {...needed}
        {...{ name: 'day', type: 'date', label: texts.day, min: card.sentOn, max: today }}
        defaultValue={today}
      />
    </RecordForm>
  );
}
