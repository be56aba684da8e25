import { type ReactNode, useId } from 'react';
import styles from './Step.module.css';

type StepProps = { number: number; title: string; children: ReactNode };

/** One of the numbered steps. */
export function Step({ number, title, children }: StepProps) {
  const heading = useId();
  return (
    <section className={styles.step} aria-labelledby={heading}>
      <h2 id={heading}>
        <span className={styles.number}>{number}</span> {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
