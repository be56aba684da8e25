import { useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import type { GiftsRun, GiftsState } from '../contract/gifts.ts';
import { MappedColumns } from './columns/MappedColumns.tsx';
import { type Columns, useColumns } from './columns/use-columns.ts';
import { EntriesInput, EntriesIntro, type Source } from './EntriesInput.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { RunStep } from './RunStep.tsx';
import { Step } from './Step.tsx';
import { useIsDropping, useIsRunning } from './use-gifts.ts';

type EntryStepsProps = {
  state: GiftsState;
  /** It is the next step, so it takes the focus, or the run does where there is nothing to do here. */
  isNext: boolean;
  onRun: (run: GiftsRun) => void;
};

/** Says where the entries come from: the store, or a CSV with its columns. The run follows. */
export function EntrySteps({ state, isNext, onRun }: EntryStepsProps) {
  const { entries: texts } = useTexts().gifts;
  const { entries: file, formProvider } = state;
  const [source, setSource] = useState<Source>(formProvider === 'hubspot' ? 'file' : 'store');
  const columns = useColumns('entries', file);
  const [isRunNext, setRunNext] = useState(isNext);
  const isDropping = useIsDropping('entries');
  const isRunning = useIsRunning();
  const isReady = !isDropping && (file === null ? source === 'store' : columns.isDone);
  const begin = (from: Source) => {
    setSource(from);
    columns.setProgress(undefined);
    setRunNext(false);
  };
  const goOn: Columns['setProgress'] = (now) => {
    columns.setProgress(now);
    setRunNext(now === 'saved');
  };
  return (
    <>
      <Step number={3} title={texts.title}>
        <EntriesIntro state={state} isNext={isNext && !isReady} />
        <EntriesInput state={state} source={source} onChange={begin} />
        {columns.error && <ProblemNotice error={columns.error} />}
        {file && !isDropping && (
          <MappedColumns what="entries" file={file} columns={columns} state={state} onChange={goOn} />
        )}
      </Step>
      {(isReady || isRunning) && <RunStep state={state} isNext={isRunNext} onRun={onRun} />}
    </>
  );
}
