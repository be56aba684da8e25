import { describe, expect, test } from 'vitest';
import { type EntryEvent, type EntryState, firstProgress, nextProgress } from './entry-state.ts';

type EventType = EntryEvent['type'];

const events: EventType[] = [
  ...(['ready', 'sending', 'sent', 'invalid', 'failed'] as const),
  ...(['unavailable', 'retry', 'online'] as const),
];

const progressAfter = (...types: EventType[]) =>
  types.reduce((progress, type) => nextProgress(progress, { type }), firstProgress);

describe('the campaign entry', () => {
  test.each<[EntryState, EventType[]]>([
    ['sent', ['ready', 'sending', 'failed', 'sending', 'sent']],
    ['sent', ['ready', 'sending', 'failed', 'sent']],
    ['ready', ['ready', 'sending', 'failed', 'sending', 'invalid']],
    ['ready', ['unavailable', 'retry', 'ready']],
    ['ready', ['unavailable', 'ready']],
    ['ready', ['online', 'unavailable', 'online', 'ready', 'online']],
    // A form that HubSpot has moved into a frame does not report that it is sending.
    ['sent', ['ready', 'sent']],
    ['sent', ['ready', 'failed', 'sent']],
    // A rendered form stays when another render is reported as failed.
    ['ready', ['ready', 'unavailable']],
    ['sending', ['ready', 'sending', 'unavailable']],
    ['failed', ['ready', 'sending', 'failed', 'unavailable']],
  ])('is %s after %o, also if everything is reported twice', (state, types) => {
    expect(progressAfter(...types).state).toBe(state);
    expect(progressAfter(...types.flatMap((type) => [type, type])).state).toBe(state);
  });

  test('is final once sent: nothing leads out of the thank-you', () => {
    for (const type of events)
      expect(progressAfter('ready', 'sent', type)).toEqual(progressAfter('ready', 'sent'));
  });

  test('requests the form anew after a failure, and when the connection is back, but not beside a form', () => {
    expect(progressAfter('unavailable', 'retry', 'retry', 'online').attempt).toBe(2);
    // The browser may tell of the connection before a request of the time without it has failed.
    expect(progressAfter('online').attempt).toBe(1);
    expect(progressAfter('ready', 'retry', 'online').attempt).toBe(0);
  });
});
