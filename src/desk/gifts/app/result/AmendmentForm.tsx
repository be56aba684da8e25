import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { openAmount } from '../../../../gifts/ledger/amend-card.ts';
import type { GiftCard } from '../../../../gifts/ledger/gift-cards.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { Changes } from '../../contract/requests.ts';
import { useDecider } from '../use-gifts.ts';

type NewAmendment = Changes['POST /amendments'];

type AmendmentFormProps = {
  card: GiftCard;
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
  const open = openAmount(card);
  const isReclaim = event === 'recovered' || event === 'written-off';
  const events: NewAmendment['event'][] = [
    ...(open === card.amount ? (['corrected', 'taken-back'] as const) : []),
    ...(open > 0 ? (['recovered', 'written-off'] as const) : []),
  ];
  if (events.length === 0) return null;
  const record = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const fields = new FormData(submitted.currentTarget);
    const text = (name: string) => String(fields.get(name)).trim();
    if (event === undefined) return;
    // Typed with a Japanese keyboard, figures may be wide.
    const yen = Number(
      text('amount')
        .normalize('NFKC')
        .replaceAll(/[,円¥]/g, ''),
    );
    const amount = fields.has('amount') ? { amount: yen } : {};
    onAmend({ event, ...amount, day: text('day'), note: text('note'), by: by.trim() });
  };
  const required = { required: true, withAsterisk: false, autoComplete: 'off' };
  return (
    <form onSubmit={record}>
      <Stack gap="sm" mt="md" maw="28rem">
        <h3>{texts.amend}</h3>
        <NativeSelect
          {...required}
          label={texts.what}
          description={event && texts.amendments[event][1]}
          value={event ?? ''}
          data={[
            { value: '', label: texts.choose },
            ...events.map((value) => ({ value, label: texts.amendments[value][0] ?? '' })),
          ]}
          onChange={({ target }) => setEvent(events.find((each) => each === target.value))}
        />
        {event !== 'taken-back' && (
          <TextInput
            {...required}
            key={event}
            name="amount"
            label={texts.amount}
            description={isReclaim && texts.open(ui.yen(open))}
            inputMode="numeric"
            pattern="[¥￥]?[0-9０-９,，]+円?"
            {...(isReclaim && { defaultValue: open })}
          />
        )}
        <TextInput
          {...required}
          {...{ name: 'day', type: 'date', label: texts.day, min: card.sentOn, max: today }}
          defaultValue={today}
        />
        <TextInput {...required} name="note" label={gifts.list.reason} pattern=".*\S.*" />
        <TextInput
          {...required}
          label={texts.by}
          pattern=".*\S.*"
          value={by}
          onChange={({ target }) => setBy(target.value)}
        />
        <div>
          <Button type="submit" variant="filled" disabled={isBusy}>
            {texts.record}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
