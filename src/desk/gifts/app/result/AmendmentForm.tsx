import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { NewAmendment, ReservationShown } from '../../contract/gifts.ts';
import { useDecider } from '../decide/use-decisions.ts';
import styles from './Result.module.css';

type AmendmentFormProps = {
  card: NonNullable<ReservationShown['card']>;
  today: string;
  isBusy: boolean;
  onAmend: (amendment: Omit<NewAmendment, 'run' | 'order'>) => void;
};

type Event = NewAmendment['event'];

/** What became of a card after it was sent: recorded with the reason and by whom, since rows of the ledger stay for ever. */
export function AmendmentForm({ card, today, isBusy, onAmend }: AmendmentFormProps) {
  const { gifts, ui } = useTexts();
  const texts = gifts.reservation;
  const isUntouched = card.open === card.amount;
  const events: Event[] = [
    ...(isUntouched ? (['corrected', 'taken-back'] as const) : []),
    ...(card.open > 0 ? (['recovered', 'written-off'] as const) : []),
  ];
  const [event, setEvent] = useState<Event | ''>('');
  const [typed, setTyped] = useState<string>();
  const [day, setDay] = useState(today);
  const [note, setNote] = useState('');
  const [by, setBy] = useDecider();
  if (events.length === 0) return null;
  const isReclaim = event === 'recovered' || event === 'written-off';
  const amount = typed ?? (isReclaim ? `${card.open}` : '');
  const record = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (event === '') return;
    const yen = event === 'taken-back' ? {} : { amount: Number(amount) };
    onAmend({ event, ...yen, day, note: note.trim(), by: by.trim() });
  };
  const field = { className: 'field', required: true, disabled: isBusy };
  return (
    <form className={styles.amendment} onSubmit={record}>
      <h2>{texts.amend}</h2>
      <Field name={texts.what} hint={event === '' ? undefined : texts.means[event]}>
        {(id) => (
          <select
            id={id}
            {...field}
            value={event}
            onChange={({ target }) => {
              setEvent(events.find((each) => each === target.value) ?? '');
              setTyped(undefined);
            }}
          >
            <option value="">{texts.choose}</option>
            {events.map((each) => (
              <option key={each} value={each}>
                {texts.amendments[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {event !== 'taken-back' && (
        <Field name={texts.amount} hint={isReclaim ? texts.open(ui.yen(card.open)) : undefined}>
          {(id) => (
            <input
              id={id}
              {...field}
              type="number"
              min={1}
              max={isReclaim ? card.open : undefined}
              value={amount}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
      <Field name={texts.day}>
        {(id) => (
          <input
            id={id}
            {...field}
            type="date"
            min={card.sentOn}
            max={today}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
      <Field name={texts.note}>
        {(id) => (
          <input
            id={id}
            {...field}
            pattern=".*\S.*"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Field name={texts.by}>
        {(id) => (
          <input
            id={id}
            {...field}
            pattern=".*\S.*"
            value={by}
            onChange={({ target }) => setBy(target.value)}
          />
        )}
      </Field>
      <button type="submit" data-tone="primary" disabled={isBusy}>
        {texts.record}
      </button>
    </form>
  );
}

type FieldProps = { name: string; hint?: string | undefined; children: (id: string) => ReactNode };

function Field({ name, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{name}</label>
      {children(id)}
      {hint && <small>{hint}</small>}
    </div>
  );
}
