import { Button, Group, List, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { fileSize } from '../../../ui/file-size.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { GiftsRun } from '../../contract/gifts.ts';
import { Decide } from '../decide/Decide.tsx';
import { takeFocus } from '../lost-focus.ts';
import { NotRenewedNotice } from '../ProblemNotice.tsx';
import { Payouts } from './Payouts.tsx';
import { Refused } from './Refused.tsx';
import { ReservationDialog } from './ReservationDialog.tsx';
import { RunFigures } from './RunFigures.tsx';
import { Sent } from './Sent.tsx';

type RunResultProps = {
  run: GiftsRun;
  folder: string;
  today: string;
  /** The person has just started the run, so the focus moves to its result. */
  isAwaited: boolean;
};

/** The result of the last run: figures, lists, decisions and files. */
export function RunResult({ run, folder, today, isAwaited }: RunResultProps) {
  const { result: texts } = useTexts().gifts;
  const [shown, setShown] = useState<'payouts' | 'decide' | 'refused' | 'sent'>('payouts');
  const [opened, setOpened] = useState<string>();
  const tabs = [
    {
      id: 'payouts',
      name: texts.payouts,
      count: run.listed,
      panel: <Payouts run={run} today={today} onOpen={setOpened} />,
    },
    { id: 'decide', name: texts.decide, count: run.review, panel: <Decide run={run} onOpen={setOpened} /> },
    {
      id: 'refused',
      name: texts.refused,
      count: run.refused,
      panel: <Refused run={run} onOpen={setOpened} />,
    },
    { id: 'sent', name: texts.sent, count: run.sent, panel: <Sent run={run} onOpen={setOpened} /> },
  ] as const;
  return (
    <section aria-labelledby="gifts-result">
      <Stack gap="md" align="stretch">
        <div>
          <Title order={2} id="gifts-result" ref={isAwaited ? takeFocus : undefined} tabIndex={-1}>
            {texts.title}
          </Title>
          <Text c="dimmed">{texts.of(run)}</Text>
        </div>
        {run.notRenewed && <NotRenewedNotice problem={run.notRenewed} />}
        {!run.isCurrent && !run.notRenewed && <Notice tone="warning">{texts.outdated}</Notice>}
        <RunFigures run={run} />
        <FindReservation onFind={setOpened} />
        <Tabs label={texts.views} selected={shown} onSelect={setShown} tabs={tabs} />
        <FileLinks run={run} folder={folder} />
      </Stack>
      {opened !== undefined && (
        <ReservationDialog
          reservation={opened}
          run={run}
          today={today}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

/** Opens all about a reservation by its number, whatever became of it. */
function FindReservation({ onFind }: { onFind: (reservation: string) => void }) {
  const { reservation: texts } = useTexts().gifts;
  const [number, setNumber] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() !== '') onFind(number.trim());
  };
  return (
    <form onSubmit={find}>
      <Group align="end" gap="sm">
        <TextInput label={texts.find} value={number} onChange={({ target }) => setNumber(target.value)} />
        <Button type="submit">{texts.explain}</Button>
      </Group>
    </form>
  );
}

/** Downloads of the run's files, as the command writes them, and of the ledger as an accountant wants it. */
function FileLinks({ run, folder }: { run: GiftsRun; folder: string }) {
  const { gifts, locale } = useTexts();
  const texts = gifts.files;
  const about: Partial<Record<string, readonly string[]>> = texts.about;
  return (
    <section aria-labelledby="gifts-files">
      <h2 id="gifts-files">{texts.title}</h2>
      <Text c="dimmed">{texts.written(folder)}</Text>
      {run.review > 0 && <Notice tone="warning">{texts.open(run.review)}</Notice>}
      <List listStyleType="none" my="sm" spacing="xs">
        {run.files.map(({ name, bytes }) => (
          <List.Item key={name}>
            <Button component="a" href={`/api/gifts/files/${name}`} download>
              {texts.named(about[name]?.[0] ?? '', name)}
            </Button>{' '}
            {about[name]?.[1]} <small>{bytes !== null && fileSize(bytes, locale)}</small>
          </List.Item>
        ))}
      </List>
      <Text>{texts.personal}</Text>
    </section>
  );
}
