import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export type Tone = 'error' | 'warning' | 'done' | 'plain';

/** A message for the person. Screen readers announce errors at once, others at the next pause. */
export const Notice = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <div className={styles.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    {children}
  </div>
);
