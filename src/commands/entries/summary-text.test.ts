import { expect, test } from 'vitest';
import { summaryText } from './summary-text.ts';

const source = (name: string, entries: number) => ({ source: name, medium: '', campaign: '', entries });
const summary = {
  days: [{ day: '2025-04-01', entries: { ja: 9, en: 3 } }],
  hours: [],
  addresses: 11,
  suspected: 2,
  sources: [source('', 7), { source: 'line', medium: 'social', campaign: '春', entries: 4 }],
  otherSources: 1,
};

test('names the sources of entries, and how many came from none or from others', () => {
  expect(summaryText(summary, false).split('\n').slice(-5)).toEqual([
    '',
    'Entries  utm_source / utm_medium / utm_campaign',
    '      7  (none)',
    '      4  line / social / 春',
    '      1  (others)',
  ]);
});

test('omits sources if no page had any', () => {
  expect(summaryText({ ...summary, sources: [source('', 12)], otherSources: 0 }, false)).not.toContain('utm');
});

test('keeps the columns of languages apart, however long their tags are', () => {
  const days = [{ day: '2025-04-01', entries: { ja: 9, 'zh-Hant': 3 } }];
  expect(
    summaryText({ ...summary, days }, false)
      .split('\n')
      .slice(3, 5),
  ).toEqual(['Day (Tokyo)   entries       ja  zh-Hant', '2025-04-01         12        9        3']);
});
