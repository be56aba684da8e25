import { afterEach, expect, test, vi } from 'vitest';
import type { LogEvent } from './request-log.ts';
import { createRetentionReminder } from './retention-reminder.ts';

afterEach(() => void vi.useRealTimers());

/** A reminder at a given moment, from which time can be advanced. */
function reminderAt(
  moment: string,
  { entriesUntil = '2025-12-31' as string | undefined, provider = 'built-in' as 'built-in' | 'hubspot' } = {},
) {
  vi.useFakeTimers({ now: new Date(moment) });
  const logged: LogEvent[] = [];
  const campaign = { id: 'Spring2025', entriesUntil };
  const reminder = createRetentionReminder(campaign, provider, (event) => logged.push(event));
  return { ...reminder, logged };
}

const sentence =
  "The campaign's entries may be kept until 2025-12-31 (entriesUntil in campaign.yaml), which is over. " +
  'Erase them with npm run entries -- forget --before 2026-01-01 --campaign Spring2025, ' +
  'then take the line out and build again.';

test('says nothing before the day is over in Tokyo, to the millisecond, then reminds every day', () => {
  const { warnings, start, logged } = reminderAt('2025-12-31T23:59:59.999+09:00');
  start();
  expect(warnings()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(warnings()).toEqual([sentence]);
  expect(logged).toEqual([]);
  vi.advanceTimersByTime(86_400_000);
  expect(logged).toEqual([{ level: 'warn', message: sentence }]);
  vi.advanceTimersByTime(86_400_000);
  expect(logged).toHaveLength(2);
});

test('reminds at the start', () => {
  const { start, logged } = reminderAt('2026-01-01T00:00:00.000+09:00');
  start();
  expect(logged).toEqual([{ level: 'warn', message: sentence }]);
});

test('points to HubSpot if the entries are there', () => {
  const { warnings } = reminderAt('2026-01-02T00:00:00+09:00', { provider: 'hubspot' });
  expect(warnings().join()).toContain('is over. Erase them in HubSpot, then');
});
