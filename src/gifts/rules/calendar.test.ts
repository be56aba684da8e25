import { expect, test, vi } from 'vitest';
import { tokyoDay } from '../../campaign/content/tokyo.ts';
import { parseMoment } from '../input/parse-moment.ts';
import { lastDayOfPeriod, monthsAfter } from './calendar.ts';

/* Every day of four years stands in `tests/settlement/boundaries.test.ts`, in the machine's own zone. */
test.each([
  ['Asia/Tokyo', -540],
  ['America/New_York', 240],
])('days are the same on a machine in %s', (zone, offset) => {
  vi.stubEnv('TZ', zone);
  expect(new Date(2025, 4, 1).getTimezoneOffset()).toBe(offset);
  expect(lastDayOfPeriod('2025-04-01', 3)).toBe('2025-06-30');
  expect(lastDayOfPeriod('2023-11-30', 3)).toBe('2024-02-29');
  expect(monthsAfter('2025-12-31', 14)).toBe('2027-02-28');
  expect(tokyoDay(Date.parse('2025-04-30T14:59:59.999Z'))).toBe('2025-04-30');
  expect(tokyoDay(Date.parse('2025-04-30T15:00:00Z'))).toBe('2025-05-01');
  expect(parseMoment('2025-04-30 23:59:59')).toBe(Date.parse('2025-04-30T14:59:59Z'));
});
