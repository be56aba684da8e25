import { expect, test } from 'vitest';
import { isDay, startOfDay, tokyoDay, tokyoMoment, tokyoTime } from './tokyo.ts';

test('a day begins in Tokyo nine hours before it begins in UTC', () => {
  expect(startOfDay('2025-04-01')).toBe('2025-03-31T15:00:00.000Z');
  expect(tokyoDay('2025-03-31T15:00:00.000Z')).toBe('2025-04-01');
  expect(tokyoDay(new Date('2025-03-31T14:59:59.999Z'))).toBe('2025-03-31');
});

test('a time has the same clock in each form', () => {
  const time = Date.parse('2025-06-30T15:30:00Z');
  expect(tokyoTime(time)).toBe('2025-07-01 00:30:00');
  expect(tokyoMoment(time)).toBe('2025-07-01T00:30:00+09:00');
});

test.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2025-13-01', false],
  ['2025-4-1', false],
  ['tomorrow', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
