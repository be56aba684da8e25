import { expect, test } from 'vitest';
import { barsOf, dayPlus, entriesIn, perLanguage, perWeekday, wholeTicks } from './counts.ts';

const day = (day: string, ja = 1, en = 0) => ({ day, entries: { ja, en } });

test('shows a day without entries as a gap', () => {
  const { each, bars } = barsOf([day('2025-02-27'), day('2025-03-02')]);
  expect(each).toBe('day');
  expect(bars.map(({ day }) => day)).toEqual(['2025-02-27', '2025-02-28', '2025-03-01', '2025-03-02']);
});

test('groups by month once days would be too thin to see', () => {
  const { each, bars } = barsOf([day('2024-12-31', 2, 1), day('2025-03-01', 3), day('2025-12-31', 4, 5)]);
  expect(each).toBe('month');
  expect(bars).toEqual([day('2024-12-01', 2, 1), day('2025-03-01', 3), day('2025-12-01', 4, 5)]);
});

test('has no bars without days', () => expect(barsOf([]).bars).toEqual([]));

test('orders languages by their entries', () => {
  expect(perLanguage([day('2025-04-01', 1, 2), day('2025-04-02', 2, 5)])).toEqual([
    ['en', 7],
    ['ja', 3],
  ]);
});

test.each([
  [1, [1]],
  [7, [2, 4, 6]],
  [40, [10, 20, 30, 40]],
  [1_234, [500, 1_000]],
])('labels a chart up to %i at %o', (most, ticks) => expect(wholeTicks(most)).toEqual(ticks));

test('counts the entries of a span, and by weekday from Monday on', () => {
  const days = [day('2025-03-30', 1), day('2025-03-31', 2), day('2025-04-07', 4)];
  expect(entriesIn(days)).toBe(7);
  expect(entriesIn(days, '2025-03-31', dayPlus('2025-03-31', 7))).toBe(6);
  expect(perWeekday(days)).toEqual([6, 0, 0, 0, 0, 0, 1]);
});
