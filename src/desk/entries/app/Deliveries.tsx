import { Button, Stack, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { tokyoTime } from '../../../campaign/content/tokyo.ts';
import { describeFailure } from '../../../deliveries/failure-words.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { systemLanguage } from '../../texts/languages.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import type { Texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { DeliverySetup, ShownDelivery, ShownEntry } from '../contract/entries.ts';
import { useChange, useEntries } from './use-entries.ts';

const stateOf = ({ states }: Texts['deliveries'], { state, error }: ShownDelivery): string =>
  states[state === 'queued' && error !== undefined ? 'retried' : state];

/** What went out after an entry, in a word; the button shows it in full. */
export function Deliveries({ entry, onOpen }: { entry: ShownEntry; onOpen: () => void }) {
  const { deliveries: texts } = useTexts();
  const failed = entry.deliveries.filter(({ state, error }) => state !== 'sent' && error !== undefined);
  const [first] = entry.deliveries.toSorted(({ state }) => (state === 'queued' ? -1 : 1));
  if (first === undefined) return '–';
  const says = failed.length > 0 ? texts.undelivered(failed.length) : stateOf(texts, first);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      {...(failed.length > 0 ? { color: 'red' } : { c: 'dimmed' })}
      aria-label={texts.openOf(entry.email, says)}
      onClick={onOpen}
    >
      {says}
    </Button>
  );
}

/** Each delivery of an entry with its state and its reason; sends it again. */
export function DeliveriesDialog({ entry, onClose }: { entry: ShownEntry; onClose: () => void }) {
  const { entries, deliveries: texts, locale } = useTexts();
  const { mutate, data, error, isPending } = useChange('POST /deliveries/resend');
  const row = (delivery: ShownDelivery) => {
    const { sink } = delivery;
    const state = (
      <>
        {stateOf(texts, delivery)} {delivery.attempted && tokyoTime(delivery.attempted).slice(0, 16)}
        {delivery.error !== undefined && <div>{describeFailure(delivery.error, locale)}</div>}
      </>
    );
    const resend = (
      <Button
        size="compact-sm"
        disabled={isPending}
        aria-label={texts.resendTo(texts.sinks[sink])}
        onClick={() => mutate({ entry: entry.id, sink })}
      >
        {texts.resend}
      </Button>
    );
    return [texts.sinks[sink], state, resend];
  };
  return (
    <Dialog title={texts.dialog(entry.email)} wide onClose={onClose}>
      <Table
        aria-label={texts.column}
        data={{ head: [texts.sink, texts.state, entries.actions], body: entry.deliveries.map(row) }}
      />
      <StatusLine>{data && (data.due > 0 ? texts.resent : texts.notResent)}</StatusLine>
      {error && <ErrorNotice error={error} />}
    </Dialog>
  );
}

/** What can go out after an entry, whether it is set up here, and a test of each to the operator's own address. */
export function DeliverySinks() {
  const { entries, deliveries: texts, errors, locale } = useTexts();
  const [email, setEmail] = useState('');
  const { data: setup } = useEntries('GET /deliveries');
  const { mutate, data, error, isPending } = useChange('POST /deliveries/test');
  const row = ({ sink, isOn }: DeliverySetup['sinks'][number]) => {
    const test = isOn && (
      <Button
        disabled={!email.includes('@') || isPending}
        aria-label={texts.testOf(texts.sinks[sink])}
        onClick={() => mutate({ sink, email, language: locale })}
      >
        {texts.test}
      </Button>
    );
    return [texts.sinks[sink], isOn ? texts.on[sink] : texts.off, test];
  };
  return (
    <Stack component="section" gap="xs" mt="lg" className="screen-only">
      <h2>{texts.title}</h2>
      <Text size="sm" c="dimmed">
        {texts.setupNote}
      </Text>
      {setup?.problem && (
        <Notice tone="error">
          {texts.problem}
          <details>
            <summary>{errors.detail}</summary>
            <p lang={systemLanguage}>{setup.problem}</p>
          </details>
        </Notice>
      )}
      {setup?.sinks.some(({ isOn }) => isOn) && (
        <TextInput
          type="email"
          maw="24rem"
          label={texts.ownAddress}
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <Table
        aria-label={texts.title}
        data={{ head: [texts.sink, texts.state, entries.actions], body: setup?.sinks.map(row) ?? [] }}
      />
      <StatusLine>{isPending && texts.sendingTest}</StatusLine>
      {data?.error && <Notice tone="error">{texts.testFailed(describeFailure(data.error, locale))}</Notice>}
      {data && !data.error && <Notice tone="done">{texts.testSent}</Notice>}
      {error && <ErrorNotice error={error} />}
    </Stack>
  );
}
