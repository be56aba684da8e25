import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export type Tone = 'error' | 'warning' | 'done' | 'plain';

/** Something that a person should read now. An error is read out at once, the others when there is a pause. */
export const Notice = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <div className={styles.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    {children}
  </div>
);
