import type { ReactNode } from 'react';
import styles from './StatusLine.module.css';

/** What came of the last thing done. Always in the document, so that a screen reader hears what comes into it. */
export const StatusLine = ({ children }: { children?: ReactNode }) => (
  <p role="status" className={styles.line}>
    {children}
  </p>
);
