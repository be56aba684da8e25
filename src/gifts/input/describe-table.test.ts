import { expect, test } from 'vitest';
import { countWords } from './describe-table.ts';

test('counts words regardless of width and letter case, the most frequent first', () => {
  const text = 'id;State;room\n1;"open; new";A-2\n2;paid;A-1\n3; ＰＡＩＤ ;\n4;open;a-1\n5;Paid;"A-1"\n';
  const headers = { status: 'state', apartment: 'ROOM', none: undefined, other: 'nowhere' };
  expect(countWords(text, 5, headers)).toEqual({
    status: [
      { word: 'paid', count: 3 },
      { word: 'open; new', count: 1 },
      { word: 'open', count: 1 },
    ],
    apartment: [
      { word: 'A-1', count: 3 },
      { word: 'A-2', count: 1 },
    ],
    none: [],
    other: [],
  });
});
