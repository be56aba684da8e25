import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { Progress } from '../../ui/Progress.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import type { GiftsRun, GiftsState } from '../contract/gifts.ts';
import styles from './GiftsRoom.module.css';
import { ProblemNotice } from './ProblemNotice.tsx';
import { Step } from './Step.tsx';
import { useIsBusy, useIsRunning, useRunGifts } from './use-gifts.ts';

type RunStepProps = {
  state: GiftsState;
  /** It is the next step, so it takes the focus. */
  isNext: boolean;
  onRun: (run: GiftsRun) => void;
};

/** Starts a run of `npm run gifts`. */
export function RunStep({ state, isNext, onRun }: RunStepProps) {
  const { run: texts } = useTexts().gifts;
  const { mutate, error } = useRunGifts();
  const isRunning = useIsRunning();
  const isBusy = useIsBusy();
  const [on, setOn] = useState(state.run?.on ?? '');
  const day = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNext || error !== null) button.current?.focus();
  }, [isNext, error]);
  const { run } = state;
  const begin = () =>
    mutate({ ...(on !== '' && { on }), entries: state.entries?.name ?? null }, { onSuccess: onRun });
  return (
    <Step number={4} title={texts.title}>
      {isRunning ? (
        <Progress label={texts.running} />
      ) : (
        <div className={styles.run}>
          <SteadyButton
            ref={button}
            can={!isBusy}
            data-tone={run?.isCurrent ? undefined : 'primary'}
            onClick={begin}
          >
            {run ? texts.again : texts.begin}
          </SteadyButton>
          <label htmlFor={day}>
            {texts.on}
            <input
              id={day}
              className="field"
              type="date"
              value={on}
              onChange={({ target }) => setOn(target.value)}
            />
          </label>
          <small>{texts.writes(state.folder)}</small>
        </div>
      )}
      {error && <ProblemNotice error={error} />}
    </Step>
  );
}
