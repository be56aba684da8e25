import type { FormEvent } from '../adapters/form-provider/entry-form.ts';

export type EntryState = 'loading' | 'ready' | 'sending' | 'failed' | 'sent' | 'unavailable';

/** `online`: the connection is back, and what was requested without it may still fail. */
export type EntryEvent = FormEvent | 'retry' | 'online';

/**
 * The transitions; an event that a state does not list changes nothing. Providers report most things twice (callback
 * and window message), and a late success is still a success.
 */
const transitions: Record<EntryState, Partial<Record<EntryEvent, EntryState>>> = {
  loading: { ready: 'ready', unavailable: 'unavailable', online: 'loading' },
  ready: { sending: 'sending', sent: 'sent', failed: 'failed' },
  sending: { sent: 'sent', invalid: 'ready', failed: 'failed' },
  failed: { sending: 'sending', sent: 'sent' },
  sent: {},
  unavailable: { ready: 'ready', retry: 'loading', online: 'loading' },
};

export const nextEntryState = (state: EntryState, event: EntryEvent): EntryState =>
  transitions[state][event] ?? state;

/** Whether the event makes the form be requested anew. */
export const isNewAttempt = (state: EntryState, event: EntryEvent): boolean =>
  transitions[state][event] === 'loading';

/** Our own timeouts, in milliseconds: neither a blocked script nor a lost submission gives any sign. */
export const readyWithin = 8_000;
export const answerWithin = 15_000;
