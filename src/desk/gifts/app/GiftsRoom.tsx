import { useState } from 'react';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import type { GiftsRun, GiftsState, TableFile } from '../contract/gifts.ts';
import { MappedColumns } from './columns/MappedColumns.tsx';
import { useColumns } from './columns/use-columns.ts';
import { EntrySteps } from './EntrySteps.tsx';
import styles from './GiftsRoom.module.css';
import { ProblemNotice } from './ProblemNotice.tsx';
import { RunResult } from './RunResult.tsx';
import { Step } from './Step.tsx';
import { TableDrop } from './TableDrop.tsx';
import { useGiftsState, useIsDropping } from './use-gifts.ts';

/** From the booking system's CSV to sent gift cards, once per campaign. */
export function GiftsRoom() {
  const { gifts: texts } = useTexts();
  const { data: state, error } = useGiftsState();
  const [made, setMade] = useState<string>();
  return (
    <>
      <div className={styles.heading}>
        <h1>{texts.name}</h1>
        <p>{texts.intro}</p>
      </div>
      {error && <ErrorNotice error={error} />}
      {!state && !error && <p role="status">{texts.loading}</p>}
      {state && (
        <>
          <GiftSteps state={state} onRun={({ id }) => setMade(id)} />
          {state.run && (
            <RunResult
              run={state.run}
              folder={state.folder}
              today={state.today}
              isAwaited={state.run.id === made}
            />
          )}
        </>
      )}
    </>
  );
}

type GiftStepsProps = { state: GiftsState; onRun: (run: GiftsRun) => void };

/** The steps before a result: reservations, their columns, entries, run. Each appears once the previous one is done. */
function GiftSteps({ state, onRun }: GiftStepsProps) {
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
  const { columns: texts } = useTexts().gifts;
  const columns = useColumns('reservations', file);
  const { mapping, error, isDone, progress, setProgress } = columns;
  if (mapping === undefined) return error && <ProblemNotice error={error} />;
  return (
    <>
      {error && <ProblemNotice error={error} />}
      <Step number={2} title={texts.title}>
        <MappedColumns
          what="reservations"
          file={file}
          columns={columns}
          state={state}
          onChange={setProgress}
        />
      </Step>
      {isDone && <EntrySteps state={state} isNext={progress === 'saved'} onRun={onRun} />}
    </>
  );
}
