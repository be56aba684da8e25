import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

export type Tone = 'error' | 'warning' | 'done' | 'plain';

const colors = {
  error: 'var(--danger)',
  warning: 'var(--tier-mid)',
  done: 'var(--done)',
  plain: 'var(--field-line)',
};

/** A message for the person. Screen readers announce errors at once, others at the next pause. */
export const Notice = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Alert
    variant="default"
    role={tone === 'error' ? 'alert' : 'status'}
    my="md"
    style={{ borderColor: colors[tone], borderInlineStartWidth: '0.35rem', overflowWrap: 'anywhere' }}
  >
    {children}
  </Alert>
);
