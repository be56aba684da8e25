import type { ReactNode } from 'react';

/** The result of the last action. A live region must stay in the document, or screen readers miss changes to it. */
export const StatusLine = ({ children }: { children?: ReactNode }) => (
  <p role="status" style={{ margin: 0, overflowWrap: 'anywhere' }}>
    {children}
  </p>
);
