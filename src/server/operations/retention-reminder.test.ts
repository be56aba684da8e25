import { afterEach, expect, test, vi } from 'vitest';
import { createRetentionReminder } from './retention-reminder.ts';

afterEach(() => void vi.useRealTimers());

/** A reminder at a given moment, from which time can be advanced. */
function reminderAt(moment: string, provider: 'built-in' | 'hubspot' = 'built-in') {
  vi.useFakeTimers({ now: new Date(moment) });
  const log = vi.fn();
  const campaign = { id: 'Spring2025', entriesUntil: '2025-12-31' };
  return { ...createRetentionReminder(() => ({ campaign, formProvider: { provider } }), log), log };
}

const sentence =
  "The campaign's entries may be kept until 2025-12-31 (entriesUntil in campaign.yaml), which is over. " +
  'Erase them with npm run entries -- forget --before 2026-01-01 --campaign Spring2025, ' +
  'then take the line out and build again.';

test('says nothing before the day is over in Tokyo, to the millisecond, then reminds every day', () => {
  const { warnings, start, log } = reminderAt('2025-12-31T23:59:59.999+09:00');
  start();
  expect(warnings()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(warnings()).toEqual([sentence]);
  vi.advanceTimersByTime(2 * 86_400_000);
  const line = [{ level: 'warn', message: sentence }];
  expect(log.mock.calls).toEqual([line, line]);
});

test('reminds at the start, and points to HubSpot if the entries are there', () => {
  const { start, log } = reminderAt('2026-01-01T00:00:00.000+09:00', 'hubspot');
  start();
  const message = expect.stringContaining('is over. Erase them in HubSpot, then');
  expect(log.mock.calls).toEqual([[{ level: 'warn', message }]]);
});
