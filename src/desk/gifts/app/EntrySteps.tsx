import { useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import type { GiftsRun, GiftsState } from '../contract/gifts.ts';
import { EntryColumns } from './columns/EntryColumns.tsx';
import { isMapped } from './columns/lacking.ts';
import { useEntriesMapping } from './columns/use-mapping.ts';
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
  const { entries: file, formProvider, languages } = state;
  const [source, setSource] = useState<Source>(formProvider === 'hubspot' ? 'file' : 'store');
  /** The person's progress with the columns of this file. */
  const [columns, setColumns] = useState<'asked' | 'left' | 'saved'>();
  const [isRunNext, setRunNext] = useState(isNext);
  const isDropping = useIsDropping('entries');
  const isRunning = useIsRunning();
  const { data: mapping, error } = useEntriesMapping(file);
  const isKnown =
    file !== null && mapping !== undefined && (mapping.isOurs || isMapped(mapping, file.headers));
  const isMatched = isKnown && columns !== 'asked';
  const isReady = !isDropping && (file === null ? source === 'store' : isMatched);
  const begin = (from: Source) => {
    setSource(from);
    setColumns(undefined);
    setRunNext(false);
  };
  const goOn = (now: typeof columns) => {
    setColumns(now);
    setRunNext(now === 'saved');
  };
  return (
    <>
      <Step number={3} title={texts.title}>
        <EntriesIntro state={state} isNext={isNext && !isReady} />
        <EntriesInput state={state} source={source} onChange={begin} />
        {error && <ProblemNotice error={error} />}
        {file && mapping && !isDropping && (
          <EntryColumns
            key={JSON.stringify(file.headers)}
            file={file}
            mapping={mapping}
            languages={languages}
            isDone={isMatched}
            isOpened={columns === 'asked'}
            isLeft={columns === 'left'}
            onChange={goOn}
          />
        )}
      </Step>
      {(isReady || isRunning) && <RunStep state={state} isNext={isRunNext} onRun={onRun} />}
    </>
  );
}
