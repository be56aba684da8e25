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

/** What became of a card after it was sent: recorded with the reason and by whom, since rows of the ledger stay for ever. */
export function AmendmentForm({ card, today, isBusy, onAmend }: AmendmentFormProps) {
  const { gifts, ui } = useTexts();
  const texts = gifts.reservation;
  const [event, setEvent] = useState<NewAmendment['event']>();
  const [by, setBy] = useDecider();
  const isReclaim = event === 'recovered' || event === 'written-off';
  const events: NewAmendment['event'][] = [
    ...(card.open === card.amount ? (['corrected', 'taken-back'] as const) : []),
    ...(card.open > 0 ? (['recovered', 'written-off'] as const) : []),
  ];
  if (events.length === 0) return null;
  const record = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const fields = new FormData(submitted.currentTarget);
    const text = (name: string) => String(fields.get(name)).trim();
    if (event === undefined) return;
    const amount = fields.has('amount') ? { amount: Number(text('amount')) } : {};
    onAmend({ event, ...amount, day: text('day'), note: text('note'), by: by.trim() });
  };
  const written = { pattern: '.*\\S.*', autoComplete: 'off' };
  return (
    <form className={styles.amendment} onSubmit={record}>
      <h2>{texts.amend}</h2>
      <Field name={texts.what} hint={event && texts.means[event]}>
        {(control) => (
          <select
            {...control}
            value={event ?? ''}
            onChange={({ target }) => setEvent(events.find((each) => each === target.value))}
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
        <Field key={event} name={texts.amount} hint={isReclaim && texts.open(ui.yen(card.open))}>
          {(control) => (
            <input
              {...control}
              name="amount"
              type="number"
              min={1}
              max={isReclaim ? card.open : undefined}
              defaultValue={isReclaim ? card.open : undefined}
            />
          )}
        </Field>
      )}
      <Field name={texts.day}>
        {(control) => (
          <input {...control} name="day" type="date" min={card.sentOn} max={today} defaultValue={today} />
        )}
      </Field>
      <Field name={texts.note}>{(control) => <input {...control} {...written} name="note" />}</Field>
      <Field name={texts.by}>
        {(control) => (
          <input {...control} {...written} value={by} onChange={({ target }) => setBy(target.value)} />
        )}
      </Field>
      <button type="submit" data-tone="primary" disabled={isBusy}>
        {texts.record}
      </button>
    </form>
  );
}

type FieldProps = {
  name: string;
  hint?: string | false | undefined;
  children: (control: { id: string; className: string; required: true }) => ReactNode;
};

function Field({ name, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{name}</label>
      {children({ id, className: 'field', required: true })}
      {hint && <small>{hint}</small>}
    </div>
  );
}
