import { useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import type { GiftsRun, GiftsState, TableFile } from '../contract/gifts.ts';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { isMapped } from './columns/lacking.ts';
import { useMapping } from './columns/use-mapping.ts';
import { EntrySteps } from './EntrySteps.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { Step } from './Step.tsx';
import { TableDrop } from './TableDrop.tsx';
import { useIsDropping } from './use-gifts.ts';

type GiftStepsProps = { state: GiftsState; onRun: (run: GiftsRun) => void };

/** The steps before a result: reservations, their columns, entries, run. Each appears once the previous one is done. */
export function GiftSteps({ state, onRun }: GiftStepsProps) {
  const { file: texts } = useTexts().gifts;
  const { reservations: file, maxBytes } = state;
  const isDropping = useIsDropping('reservations');
  return (
    <>
      <Step number={1} title={texts.reservations.title}>
        <TableDrop what="reservations" file={file} maxBytes={maxBytes} />
      </Step>
      {file && !isDropping && <StepsOfFile state={state} file={file} onRun={onRun} />}
    </>
  );
}

type StepsOfFileProps = GiftStepsProps & { file: TableFile };

function StepsOfFile({ state, file, onRun }: StepsOfFileProps) {
  const { data: mapping, error } = useMapping(file);
  /** The person's progress with the columns of this file. */
  const [columns, setColumns] = useState<'asked' | 'left' | 'saved'>();
  if (mapping === undefined) return error && <ProblemNotice error={error} />;
  const isDone = isMapped(mapping, file.headers) && columns !== 'asked';
  return (
    <>
      {error && <ProblemNotice error={error} />}
      <ColumnsStep
        key={JSON.stringify(file.headers)}
        file={file}
        mapping={mapping}
        apartments={state.apartments}
        isDone={isDone}
        isOpened={columns === 'asked'}
        isLeft={columns === 'left'}
        onChange={setColumns}
      />
      {isDone && <EntrySteps state={state} isNext={columns === 'saved'} onRun={onRun} />}
    </>
  );
}
