import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '../../../deliveries/failure-words.ts';
import type { SinkName } from '../../../entries/outbox.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { systemLanguage } from '../../texts/languages.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Entries.module.css';
import { requestEntries } from './use-entries.ts';

/** What can go out after an entry, whether it is set up here, and a test of each. */
export function DeliverySinks() {
  const { entries, deliveries: texts } = useTexts();
  const [tested, setTested] = useState<SinkName>();
  const { data: setups } = useQuery({
    queryKey: ['entries', 'deliveries'],
    queryFn: () => requestEntries('GET /deliveries'),
  });
  if (setups === undefined) return null;
  return (
    <Stack component="section" gap="xs" mt="lg" className={styles.onScreen}>
      <h2>{texts.title}</h2>
      <Text size="sm" c="dimmed">
        {texts.setupNote}
      </Text>
      <DataTable
        label={texts.title}
        rows={setups}
        idOf={({ sink }) => sink}
        columns={[
          { id: 'sink', name: texts.sink, cell: ({ sink }) => texts.sinks[sink] },
          {
            id: 'state',
            name: texts.state,
            cell: ({ isOn, problem }) => (
              <>
                {problem ? texts.problem : isOn ? texts.on : texts.off}
                {problem && <div lang={systemLanguage}>{problem}</div>}
              </>
            ),
          },
          {
            id: 'test',
            name: entries.actions,
            cell: ({ sink, isOn }) =>
              isOn && (
                <Button aria-label={texts.testOf(texts.sinks[sink])} onClick={() => setTested(sink)}>
                  {texts.test}
                </Button>
              ),
          },
        ]}
      />
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
          {failure === undefined ? texts.testSent : texts.testFailed(describeFailure(failure, locale))}
        </Notice>
      )}
      {test.error && <ErrorNotice error={test.error} />}
    </Dialog>
  );
}
