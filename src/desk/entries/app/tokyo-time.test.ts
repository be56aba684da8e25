import { expect, test } from 'vitest';
import { tokyoTime } from './tokyo-time.ts';

test('shows the day and time of an entry as in Tokyo', () => {
  expect(tokyoTime('2025-03-31T15:30:00.000Z')).toBe('2025-04-01 00:30');
});
