import { describe, expect, test } from 'vitest';
import { type EntryEvent, type EntryState, nextEntryState } from './entry-state.ts';

const states: EntryState[] = ['loading', 'ready', 'sending', 'failed', 'sent', 'unavailable'];
const events: EntryEvent[] = [
  ...(['ready', 'sending', 'sent', 'invalid', 'failed'] as const),
  ...(['unavailable', 'retry', 'online'] as const),
];

describe('the campaign entry', () => {
  test.each<[EntryState, EntryEvent[]]>([
    ['ready', ['ready']],
    ['sending', ['ready', 'sending']],
    ['sent', ['ready', 'sending', 'sent']],
    ['failed', ['ready', 'sending', 'failed']],
    ['sent', ['ready', 'sending', 'failed', 'sending', 'sent']],
    ['sent', ['ready', 'sending', 'failed', 'sent']],
    ['ready', ['ready', 'sending', 'invalid']],
    ['ready', ['ready', 'sending', 'failed', 'sending', 'invalid']],
    ['unavailable', ['unavailable']],
    ['ready', ['unavailable', 'retry', 'ready']],
    ['ready', ['unavailable', 'ready']],
    ['ready', ['online', 'unavailable', 'online', 'ready', 'online']],
    // A form of HubSpot's new editor does not report that it is sending.
    ['sent', ['ready', 'sent']],
    ['sent', ['ready', 'failed', 'sent']],
  ])('is %s after %o', (state, events) => {
    expect(events.reduce<EntryState>(nextEntryState, 'loading')).toBe(state);
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
    for (const state of ['ready', 'sending', 'failed'] as const) {
      expect(nextEntryState(state, 'unavailable')).toBe(state);
    }
  });
});
