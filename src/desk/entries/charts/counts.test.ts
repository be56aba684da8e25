import { expect, test } from 'vitest';
import {
  dayPlus,
  entriesIn,
  groupSources,
  languageName,
  perLanguage,
  perWeekday,
  wholeTicks,
  withGaps,
} from './counts.ts';

const day = (day: string, ja = 1, en = 0) => ({ day, entries: { ja, en } });

test('shows a day without entries as a gap', () => {
  const shown = withGaps([day('2025-02-27'), day('2025-03-02')]).map(({ day }) => day);
  expect(shown).toEqual(['2025-02-27', '2025-02-28', '2025-03-01', '2025-03-02']);
  expect(withGaps([day('0001-01-01'), day('2025-03-02')]), 'with imported entries').toHaveLength(2);
});

test('orders languages by their entries, and names them', () => {
  const languages = perLanguage([day('2025-04-01', 1, 2), day('2025-04-02', 2, 5)]);
  expect(languages).toEqual(Object.entries({ en: 7, ja: 3 }));
  expect(['ja', 'Entry JA'].map((each) => languageName(each, 'en'))).toEqual(['Japanese', 'Entry JA']);
});

test('labels a chart at whole numbers', () => {
  expect([1, 7, 1_234].map(wholeTicks)).toEqual([[1], [2, 4, 6], [500, 1_000]]);
});

test('counts the entries of a span, and by weekday from Monday on', () => {
  const days = [day('2025-03-30', 1), day('2025-03-31', 2), day('2025-04-07', 4)];
  expect(entriesIn(days)).toBe(7);
  expect(entriesIn(days, '2025-03-31', dayPlus('2025-03-31', 7))).toBe(6);
  expect(perWeekday(days)).toEqual([6, 0, 0, 0, 0, 0, 1]);
});

test('groups by source, with media and campaigns within, and ignores letter case and width', () => {
  const counts: [source: string, medium: string, campaign: string, entries: number][] = [
    ['', '', '', 6],
    ['google', 'cpc', 'spring', 5],
    ['google', 'organic', '', 4],
    ['instagram', 'social', 'spring', 3],
    ['Instagram', 'Social', 'Spring', 2],
    ['ＩＮＳＴＡＧＲＡＭ', 'story', '', 1],
  ];
  const groups = groupSources(
    counts.map(([source, medium, campaign, entries]) => ({ source, medium, campaign, entries })),
  );
  expect(
    groups.map(({ source, entries, within }) => [source, entries, within.map(({ entries }) => entries)]),
  ).toEqual([
    ['google', 9, [5, 4]],
    ['', 6, [6]],
    ['instagram', 6, [5, 1]],
  ]);
});
