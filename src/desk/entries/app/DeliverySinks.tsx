import { Button, Stack, Table, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SinkName } from '../../../entries/outbox.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { systemLanguage } from '../../texts/languages.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { failureOf } from './Deliveries.tsx';
import styles from './Entries.module.css';
import { requestEntries } from './use-entries.ts';

const sinks: readonly SinkName[] = ['mail', 'hubspot', 'webhook'];

/** What can go out after an entry, whether it is set up here, and a test of each. */
export function DeliverySinks() {
  const { deliveries: texts, errors } = useTexts();
  const heading = useId();
  const [tested, setTested] = useState<SinkName>();
  const { data: setup } = useQuery({
    queryKey: ['entries', 'deliveries'],
    queryFn: () => requestEntries('GET /deliveries'),
  });
  if (setup === undefined) return null;
  return (
    <Stack component="section" gap="xs" mt="lg" aria-labelledby={heading} className={styles.onScreen}>
      <h2 id={heading}>{texts.title}</h2>
      <Text size="sm" c="dimmed">
        {texts.setupNote}
      </Text>
      {setup.problem && (
        <Notice tone="error">
          {texts.problem}
          <details>
            <summary>{errors.detail}</summary>
            <p lang={systemLanguage}>{setup.problem}</p>
          </details>
        </Notice>
      )}
      <Table aria-labelledby={heading}>
        <Table.Tbody>
          {sinks.map((sink) => {
            const isOn = setup.on.includes(sink);
            return (
              <Table.Tr key={sink}>
                <Table.Th scope="row">
                  {texts.sinks[sink]}
                  <Text size="sm" c="dimmed">
                    {texts.about[sink]}
                  </Text>
                </Table.Th>
                <Table.Td>{isOn ? texts.on : texts.off}</Table.Td>
                <Table.Td ta="end">
                  {isOn && (
                    <Button aria-label={texts.testOf(texts.sinks[sink])} onClick={() => setTested(sink)}>
                      {texts.test}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      {tested && <TestDialog sink={tested} onClose={() => setTested(undefined)} />}
    </Stack>
  );
}

/** Sends a test to the operator's own address. */
function TestDialog({ sink, onClose }: { sink: SinkName; onClose: () => void }) {
  const { deliveries: texts, locale } = useTexts();
  const [email, setEmail] = useState('');
  const test = useMutation({
    mutationFn: () => requestEntries('POST /deliveries/test', { json: { sink, email, language: locale } }),
    networkMode: 'always',
  });
  const failure = test.data?.error;
  return (
    <Dialog
      title={texts.testOf(texts.sinks[sink])}
      cancel={texts.close}
      pending={test.isPending}
      onClose={onClose}
      actions={
        <Button
          variant="filled"
          disabled={!email.includes('@') || test.isPending}
          onClick={() => test.mutate()}
        >
          {texts.sendTest}
        </Button>
      }
    >
      <p>{texts.testNote[sink]}</p>
      <TextInput
        type="email"
        label={texts.ownAddress}
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {test.isPending && <p role="status">{texts.sendingTest}</p>}
      {test.data && (
        <Notice tone={failure === undefined ? 'done' : 'error'}>
          {failure === undefined ? texts.testSent : texts.testFailed(failureOf(texts, failure))}
        </Notice>
      )}
      {test.error && <ErrorNotice error={test.error} />}
    </Dialog>
  );
}
