import { useId } from 'react';
import { useTexts } from '../texts/TextsContext.ts';
import styles from './Progress.module.css';

type ProgressProps = {
  label: string;
  done?: number;
  /** Unknown as long as nobody has counted. */
  all?: number | undefined;
  onStop?: () => void;
  stopping?: boolean;
};

/** Work that takes a while, how far it is, and the way to end it. */
export function Progress({ label, done = 0, all, onStop, stopping = false }: ProgressProps) {
  const { ui, locale } = useTexts();
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{stopping ? ui.stopping : label}</label>
      <progress id={id} max={all} value={all === undefined ? undefined : done} />
      {all !== undefined && (
        <span className={styles.numbers}>
          {done.toLocaleString(locale)} / {all.toLocaleString(locale)}
        </span>
      )}
      {onStop && (
        <button type="button" disabled={stopping} onClick={onStop}>
          {ui.stop}
        </button>
      )}
    </div>
  );
}
