import { useState } from 'react';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { GiftSteps } from './GiftSteps.tsx';
import styles from './GiftsRoom.module.css';
import { RunResult } from './RunResult.tsx';
import { useGiftsState } from './use-gifts.ts';

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
