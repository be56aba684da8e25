import { expect, test } from 'vitest';
import { groupSources } from './sources.ts';

test('groups by source, with media and campaigns within, and ignores letter case and width', () => {
  const count = (source: string, medium: string, campaign: string, entries: number) => ({
    source,
    medium,
    campaign,
    entries,
  });
  const groups = groupSources([
    count('', '', '', 6),
    count('google', 'cpc', 'spring', 5),
    count('google', 'organic', '', 4),
    count('instagram', 'social', 'spring', 3),
    count('Instagram', 'Social', 'Spring', 2),
    count('ＩＮＳＴＡＧＲＡＭ', 'story', '', 1),
  ]);
  expect(
    groups.map(({ source, entries, within }) => [source, entries, within.map(({ entries }) => entries)]),
  ).toEqual([
    ['google', 9, [5, 4]],
    ['', 6, [6]],
    ['instagram', 6, [5, 1]],
  ]);
});
