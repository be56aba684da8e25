import { expect, test } from 'vitest';
import { describeTable } from './describe-table.ts';

test('counts the words of each column regardless of width and letter case, the most frequent first', () => {
  const text = 'state;room\n"open; new";A-2\npaid;A-1\n ＰＡＩＤ ;\nopen;a-1\nPaid;"A-1"\n';
  const [paid, first] = [
    ['paid', 3],
    ['A-1', 3],
  ].map(([word, count]) => ({ word, count }));
  expect(describeTable(text, 5)).toMatchObject({
    words: [
      [paid, { word: 'open; new', count: 1 }, { word: 'open', count: 1 }],
      [first, { word: 'A-2', count: 1 }],
    ],
  });
});
