import type { Answer, FormEvent, Refusal } from '../adapters/form-provider/entry-form.ts';

export type EntryState = 'loading' | 'ready' | 'sending' | 'failed' | 'sent' | 'unavailable';

/** `online`: the connection is back, and what was requested without it may still fail. */
export type EntryEvent = FormEvent | { type: 'retry' } | { type: 'online' };

export type EntryProgress = {
  state: EntryState;
  /** Counts how often the form was requested: a new attempt may leave the state as it was. */
  attempt: number;
  /** The visitor has tried to send the form. */
  pressed: boolean;
  /** What was sent, as the visitor typed it. */
  answers: readonly Answer[];
  /** Why it was refused, if the provider has said so. */
  refusal: Refusal | undefined;
};

export const firstProgress: EntryProgress = {
  state: 'loading',
  attempt: 0,
  pressed: false,
  answers: [],
  refusal: undefined,
};

/**
 * The transitions; an event that a state does not list changes nothing. Providers report some things twice, and a late
 * success is still a success.
 */
const transitions: Record<EntryState, Partial<Record<EntryEvent['type'], EntryState>>> = {
  loading: { ready: 'ready', unavailable: 'unavailable', online: 'loading' },
  ready: { sending: 'sending', sent: 'sent', failed: 'failed' },
  sending: { sent: 'sent', invalid: 'ready', failed: 'failed' },
  failed: { sending: 'sending', sent: 'sent' },
  sent: {},
  unavailable: { ready: 'ready', retry: 'loading', online: 'loading' },
};

export function nextProgress(progress: EntryProgress, event: EntryEvent): EntryProgress {
  const state = transitions[progress.state][event.type];
  if (state === undefined) return progress;
  return {
    state,
    attempt: progress.attempt + (state === 'loading' ? 1 : 0),
    pressed: progress.pressed || state === 'sending' || state === 'failed',
    // Once they are sent, the form is gone.
    answers: event.type === 'sending' ? (event.answers ?? []) : progress.answers,
    refusal: event.type === 'failed' ? event.refusal : undefined,
  };
}

/** How long a state may last, in milliseconds: neither a blocked script nor a lost submission gives any sign. */
export const timeLimits: Partial<Record<EntryState, { after: number; event: FormEvent }>> = {
  loading: { after: 8_000, event: { type: 'unavailable' } },
  sending: { after: 15_000, event: { type: 'failed' } },
};
