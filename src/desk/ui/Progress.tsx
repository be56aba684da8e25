import { useId } from 'react';
import { useTexts } from '../texts/TextsContext.ts';
import styles from './Progress.module.css';

type ProgressProps = {
  label: string;
  done?: number;
  /** Undefined while the total is unknown. */
  all?: number | undefined;
  onStop?: () => void;
};

/** A progress bar for a long operation, with a button to stop it. */
export function Progress({ label, done = 0, all, onStop }: ProgressProps) {
  const { ui, locale } = useTexts();
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      <progress id={id} max={all} value={all === undefined ? undefined : done} />
      {all !== undefined && (
        <span className={styles.numbers}>
          {done.toLocaleString(locale)} / {all.toLocaleString(locale)}
        </span>
      )}
      {onStop && (
        <button type="button" onClick={onStop}>
          {ui.stop}
        </button>
      )}
    </div>
  );
}
