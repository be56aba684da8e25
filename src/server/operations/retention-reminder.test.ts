import { afterEach, expect, test, vi } from 'vitest';
import type { LogEvent } from './request-log.ts';
import { createRetentionReminder, type RetentionDeps } from './retention-reminder.ts';

afterEach(() => void vi.useRealTimers());

/** A reminder at a given moment, from which time can be advanced. */
function reminderAt(moment: string, changes: Partial<RetentionDeps> = {}) {
  vi.useFakeTimers({ now: new Date(moment) });
  const logged: LogEvent[] = [];
  const reminder = createRetentionReminder({
    campaign: 'Spring2025',
    entriesUntil: '2025-12-31',
    provider: 'built-in',
    now: () => new Date(),
    log: (event) => logged.push(event),
    ...changes,
  });
  return { ...reminder, logged };
}

const sentence =
  "The campaign's entries may be kept until 2025-12-31 (entriesUntil in campaign.yaml), which is over. " +
  'Erase them with npm run entries -- forget --before 2026-01-01 --campaign Spring2025, ' +
  'then take the line out and build again.';

test('says nothing before the day is over in Tokyo, to the millisecond', () => {
  const { warnings, start, logged } = reminderAt('2025-12-31T23:59:59.999+09:00');
  start();
  expect(warnings()).toEqual([]);
  expect(logged).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(warnings()).toEqual([sentence]);
});

test('reminds at the start and every day from then on', () => {
  const { start, logged } = reminderAt('2026-01-01T00:00:00.000+09:00');
  start();
  expect(logged).toEqual([{ level: 'warn', message: sentence }]);
  vi.advanceTimersByTime(86_399_999);
  expect(logged).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(logged).toHaveLength(2);
});

test('starts to remind while the server is running', () => {
  const { start, logged } = reminderAt('2025-12-31T12:00:00.000+09:00');
  start();
  vi.advanceTimersByTime(86_400_000);
  expect(logged).toHaveLength(1);
});

test('points to HubSpot if the entries are there, and says nothing without a day', () => {
  const at = '2026-01-02T00:00:00+09:00';
  expect(reminderAt(at, { provider: 'hubspot' }).warnings().join()).toContain(
    'is over. Erase them in HubSpot, then',
  );
  expect(reminderAt(at, { entriesUntil: undefined }).warnings()).toEqual([]);
});
