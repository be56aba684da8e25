import { Badge, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useEntries } from '../../entries/app/use-entries.ts';
import { entriesIn } from '../../entries/charts/counts.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Progress } from '../../ui/Progress.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { GiftsProblemError, type GiftsState } from '../contract/gifts.ts';
import { Columns } from './Columns.tsx';
import { CsvDrop, FileInput } from './FileInput.tsx';
import { takeLostFocus } from './lost-focus.ts';
import { ProblemNotice } from './ProblemNotice.tsx';
import { RunResult } from './result/RunResult.tsx';
import { useChange, useGiftsState, useIsBusy, useMapping } from './use-gifts.ts';

/** From the booking system's CSV to sent gift cards, once per campaign. */
export function GiftsRoom() {
  const { gifts: texts } = useTexts();
  const { data: state, error } = useGiftsState();
  return (
    <Stack gap="lg">
      <div>
        <h1>{texts.name}</h1>
        <Text>{texts.intro}</Text>
      </div>
      {error && <ProblemNotice error={error} />}
      {!state && !error && <p role="status">{texts.loading}</p>}
      {state && <GiftSteps state={state} />}
    </Stack>
  );
}

/** Reservations, their columns, entries, run, result. Each appears once the previous one is done. */
function GiftSteps({ state }: { state: GiftsState }) {
  const { gifts: texts } = useTexts();
  const { reservations, entries, run, formProvider } = state;
  const isHubSpot = formProvider === 'hubspot';
  const [source, setSource] = useState<'store' | 'file'>(isHubSpot ? 'file' : 'store');
  const [made, setMade] = useState<string>();
  const isBusy = useIsBusy();
  const isMapped = useMapping('reservations', reservations).data?.isKnown ?? false;
  const areMapped = useMapping('entries', entries).data?.isKnown ?? false;
  const isFile = entries !== null || source === 'file';
  const isReady = isMapped && (!isFile || areMapped);
  const sources = [
    { value: 'store', name: texts.entries.fromStore },
    { value: 'file', name: texts.entries.fromFile },
  ] as const;
  return (
    <>
      <Step number={1} title={texts.file.reservations.title}>
        <FileInput what="reservations" file={reservations} />
      </Step>
      {reservations && (
        <Step number={2} title={texts.columns.title}>
          <Columns what="reservations" file={reservations} />
        </Step>
      )}
      {isMapped && (
        <Step number={3} title={texts.entries.title}>
          {entries === null && (
            <>
              <Text ref={isReady ? undefined : takeLostFocus} tabIndex={-1}>
                {texts.entries.intro[formProvider]}
              </Text>
              <Group>
                <Segmented<'store' | 'file'>
                  label={texts.entries.source}
                  options={isHubSpot ? sources.toReversed() : sources}
                  value={source}
                  disabled={isBusy}
                  onChange={setSource}
                />
              </Group>
            </>
          )}
          {isFile ? <FileInput what="entries" file={entries} /> : <StoredEntries />}
          {entries && <Columns what="entries" file={entries} />}
        </Step>
      )}
      {isReady && <RunStep key={JSON.stringify([reservations, entries])} state={state} onRun={setMade} />}
      {run && <RunResult run={run} folder={state.folder} isAwaited={run.id === made} />}
    </>
  );
}

type StepProps = { number: number; title: string; children: ReactNode };

/** One of the numbered steps, which lead to what is printed. */
function Step({ number, title, children }: StepProps) {
  const heading = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={heading} className="screen-only">
      <Stack gap="sm" align="stretch">
        <Group gap="xs">
          <Badge circle size="lg" variant="light" aria-hidden>
            {number}
          </Badge>
          <h2 id={heading}>{title}</h2>
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}

/** How many entries of the campaign the store has. */
function StoredEntries() {
  const { gifts, entries } = useTexts();
  const { data, error } = useEntries('GET /summary');
  if (error) return <ErrorNotice error={error} />;
  const says = data && gifts.entries.stored(entriesIn(data.days) + data.suspected, data.suspected);
  return (
    <Text role="status" c="dimmed">
      {data === null ? entries.missing : (says ?? gifts.loading)}
    </Text>
  );
}

type RunStepProps = { state: GiftsState; onRun: (id: string) => void };

/** Starts a run of `npm run gifts`. A file that has faults can be dropped again right below them. */
function RunStep({ state, onRun }: RunStepProps) {
  const { run: texts, file: files } = useTexts().gifts;
  const { send, error, isPending } = useChange('POST /run');
  const isBusy = useIsBusy();
  const { run } = state;
  const [on, setOn] = useState(run?.on ?? '');
  const problem = error instanceof GiftsProblemError ? error.problem : undefined;
  const faulty = (['reservations', 'entries'] as const).find(
    (what) => problem?.kind === 'input' && problem.file === state[what]?.name,
  );
  const begin = () => send(on === '' ? {} : { on }, { onSuccess: (now) => onRun(now.run?.id ?? '') });
  return (
    <Step number={4} title={texts.title}>
      <Group align="end" gap="md">
        <SteadyButton
          ref={takeLostFocus}
          can={!isBusy}
          variant={run?.isCurrent ? 'default' : 'filled'}
          onClick={begin}
        >
          {run ? texts.again : texts.begin}
        </SteadyButton>
        <TextInput type="date" label={texts.on} value={on} onChange={({ target }) => setOn(target.value)} />
      </Group>
      {isPending && <Progress label={texts.running} />}
      {error && <ProblemNotice error={error} />}
      {faulty && <CsvDrop what={faulty} label={files.again} />}
    </Step>
  );
}
