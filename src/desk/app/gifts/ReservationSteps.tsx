import { useState } from 'react';
import type { GiftsRun, GiftsState, ReservationsFile } from '../../contract/gifts.ts';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { isMapped } from './columns/is-mapped.ts';
import { FileStep } from './FileStep.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { RunStep } from './RunStep.tsx';
import { useIsDropping, useMapping } from './use-gifts.ts';

type ReservationStepsProps = { state: GiftsState; onRun: (run: GiftsRun) => void };

/** The steps before a result: file, columns, run. Each appears once the previous one is done. */
export function ReservationSteps({ state, onRun }: ReservationStepsProps) {
  const { reservations: file, maxBytes } = state;
  const isDropping = useIsDropping();
  return (
    <>
      <FileStep file={file} maxBytes={maxBytes} />
      {file && !isDropping && <StepsOfFile state={state} file={file} onRun={onRun} />}
    </>
  );
}

type StepsOfFileProps = ReservationStepsProps & { file: ReservationsFile };

function StepsOfFile({ state, file, onRun }: StepsOfFileProps) {
  const { data: mapping, error } = useMapping(file);
  /** The person's progress with the columns of this file. */
  const [columns, setColumns] = useState<'asked' | 'left' | 'saved'>();
  if (error) return <ProblemNotice error={error} />;
  if (mapping === undefined) return null;
  const isDone = isMapped(mapping, file.headers) && columns !== 'asked';
  return (
    <>
      <ColumnsStep
        key={JSON.stringify(file.headers)}
        file={file}
        mapping={mapping}
        apartments={state.apartments}
        isDone={isDone}
        isAsked={columns === 'asked'}
        onChange={setColumns}
      />
      {isDone && <RunStep state={state} isNext={columns === 'saved'} onRun={onRun} />}
    </>
  );
}
