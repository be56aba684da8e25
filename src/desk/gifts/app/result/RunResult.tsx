import { Badge, Button, Group, List, Stack, Tabs, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { GiftsRun } from '../../contract/gifts.ts';
import { Decide } from '../decide/Decide.tsx';
import { takeFocus } from '../lost-focus.ts';
import { Payouts } from './Payouts.tsx';
import { Refused } from './Refused.tsx';
import { ReservationDialog } from './ReservationDialog.tsx';
import { RunFigures } from './RunFigures.tsx';
import { Sent } from './Sent.tsx';

type RunResultProps = {
  run: GiftsRun;
  folder: string;
  /** The person has just started the run, so the focus moves to its result. */
  isAwaited: boolean;
};

/** The result of the last run: figures, lists, decisions and files. */
export function RunResult({ run, folder, isAwaited }: RunResultProps) {
  const { gifts, locale } = useTexts();
  const { result: texts } = gifts;
  const [opened, setOpened] = useState<string>();
  const of = { run, onOpen: setOpened };
  const tabs = [
    { id: 'payouts', count: run.listed, panel: <Payouts {...of} /> },
    { id: 'decide', count: run.review, panel: <Decide {...of} /> },
    { id: 'refused', count: run.refused, panel: <Refused {...of} /> },
    // Its cards may be of reservations that today's CSV no longer has.
    { id: 'ledger', count: run.sent, panel: <Sent {...of} /> },
  ] as const;
  return (
    <section aria-labelledby="gifts-result">
      <Stack gap="md" align="stretch">
        {/* Made anew by each run that somebody starts, to take the focus. */}
        <div key={isAwaited ? run.id : ''}>
          <Title order={2} id="gifts-result" ref={isAwaited ? takeFocus : undefined} tabIndex={-1}>
            {texts.title}
          </Title>
          <Text c="dimmed">{texts.of(run)}</Text>
        </div>
        {!run.isCurrent && <Notice tone="warning">{texts.outdated}</Notice>}
        <RunFigures run={run} />
        <FindReservation onFind={setOpened} />
        <Tabs defaultValue="payouts">
          <Tabs.List aria-label={texts.views}>
            {tabs.map(({ id, count }) => (
              <Tabs.Tab
                key={id}
                value={id}
                rightSection={<Badge variant="light">{count.toLocaleString(locale)}</Badge>}
              >
                {texts[id]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ id, panel }) => (
            <Tabs.Panel key={id} value={id} pt="md">
              {panel}
            </Tabs.Panel>
          ))}
        </Tabs>
        <FileLinks run={run} folder={folder} />
      </Stack>
      {opened !== undefined && (
        <ReservationDialog reservation={opened} run={run} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}

/** Opens all about a reservation by its number, whatever became of it. */
function FindReservation({ onFind }: { onFind: (reservation: string) => void }) {
  const { reservation: texts } = useTexts().gifts;
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get('number')).trim();
    if (number !== '') onFind(number);
  };
  return (
    <form onSubmit={find} className="screen-only" aria-label={texts.explain}>
      <Group align="end" gap="sm">
        <TextInput label={texts.find} name="number" />
        <Button type="submit">{texts.explain}</Button>
      </Group>
    </form>
  );
}

/** Downloads of the run's files, as the command writes them, and of the ledger as an accountant wants it. */
function FileLinks({ run, folder }: { run: GiftsRun; folder: string }) {
  const { files: texts } = useTexts().gifts;
  const names: Partial<Record<string, string>> = texts.names;
  return (
    <section aria-labelledby="gifts-files" className="screen-only">
      <h2 id="gifts-files">{texts.title}</h2>
      <Text c="dimmed">{texts.written(folder)}</Text>
      {run.review > 0 && <Notice tone="warning">{texts.open(run.review)}</Notice>}
      <List listStyleType="none" my="sm" spacing="xs">
        {run.files.map((file) => (
          <List.Item key={file}>
            <Button component="a" href={`/api/gifts/files/${file}`} download>
              {texts.named(names[file] ?? '', file)}
            </Button>
          </List.Item>
        ))}
      </List>
      <Text>{texts.personal}</Text>
    </section>
  );
}
