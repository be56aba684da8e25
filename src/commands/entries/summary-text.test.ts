import { expect, test } from 'vitest';
import { summaryText } from './summary-text.ts';

test('keeps the columns of languages apart, and names the sources, and how many came from none or from others', () => {
  const summary = {
    days: [{ day: '2025-04-01', entries: { ja: 9, 'zh-Hant': 3 } }],
    hours: [],
    addresses: 11,
    suspected: 2,
    sources: [
      { source: '', medium: '', campaign: '', entries: 7 },
      { source: 'line', medium: 'social', campaign: '春', entries: 4 },
    ],
    otherSources: 1,
  };
  expect(summaryText(summary, false).split('\n').slice(3)).toEqual([
    'Day (Tokyo)   entries       ja  zh-Hant',
    '2025-04-01         12        9        3',
    '',
    'Entries  utm_source / utm_medium / utm_campaign',
    '      7  (none)',
    '      4  line / social / 春',
    '      1  (others)',
  ]);
});
