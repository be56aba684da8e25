import { describe, expect, test } from 'vitest';
import {
  answerWithin,
  type EntryEvent,
  type EntryState,
  nextEntryState,
  readyWithin,
} from './entry-state.ts';

const states: EntryState[] = [
  ...(['loading', 'ready', 'sending', 'failed'] as const),
  ...(['rejected', 'declined', 'sent', 'unavailable'] as const),
];
const events: EntryEvent[] = [
  ...(['ready', 'sending', 'sent', 'invalid', 'failed'] as const),
  ...(['rejected', 'declined', 'unavailable', 'retry'] as const),
];

/** The state after a series of events. */
const led = (...heard: EntryEvent[]): EntryState => heard.reduce(nextEntryState, 'loading');

describe('the campaign entry', () => {
  test('is filled in, sent and acknowledged', () => {
    expect(led('ready')).toBe('ready');
    expect(led('ready', 'sending')).toBe('sending');
    expect(led('ready', 'sending', 'sent')).toBe('sent');
  });

  test('can be sent again after a failure', () => {
    expect(led('ready', 'sending', 'failed')).toBe('failed');
    expect(led('ready', 'sending', 'failed', 'sending', 'sent')).toBe('sent');
  });

  test('goes back to the form, without an apology, if single answers are refused', () => {
    expect(led('ready', 'sending', 'invalid')).toBe('ready');
    expect(led('ready', 'sending', 'failed', 'sending', 'invalid')).toBe('ready');
  });

  test('shows why this entry is not accepted, until it is sent again', () => {
    expect(led('ready', 'sending', 'rejected')).toBe('rejected');
    expect(led('ready', 'sending', 'rejected', 'sending', 'sent')).toBe('sent');
  });

  test('shows the form with its own reason if the campaign no longer accepts entries', () => {
    expect(led('ready', 'sending', 'declined')).toBe('declined');
    expect(led('ready', 'sending', 'declined', 'sending', 'declined')).toBe('declined');
  });

  test('can be loaded again if the form does not arrive', () => {
    expect(led('unavailable')).toBe('unavailable');
    expect(led('unavailable', 'retry', 'ready')).toBe('ready');
  });

  test('accepts a form that arrives late', () => {
    expect(led('unavailable', 'ready')).toBe('ready');
  });

  test('accepts a late success', () => {
    expect(led('ready', 'sending', 'failed', 'sent')).toBe('sent');
  });

  test('lets a form of the new editor, which does not report sending, succeed and fail', () => {
    expect(led('ready', 'sent')).toBe('sent');
    expect(led('ready', 'failed', 'sent')).toBe('sent');
  });

  test('is final once sent: nothing leads out of the thank-you', () => {
    for (const event of events) expect(nextEntryState('sent', event)).toBe('sent');
  });

  test('gets everything twice, as callback and as window message, and moves once', () => {
    for (const state of states) {
      for (const event of events) {
        const once = nextEntryState(state, event);
        expect(nextEntryState(once, event), `${event}, twice, in ${state}`).toBe(once);
      }
    }
  });

  test('keeps a rendered form when another render is reported as failed', () => {
    for (const state of ['ready', 'sending', 'failed', 'rejected', 'declined'] as const) {
      expect(nextEntryState(state, 'unavailable')).toBe(state);
    }
  });

  test('waits longer for a response than for a form', () => {
    expect([readyWithin, answerWithin]).toEqual([8000, 15_000]);
  });
});
