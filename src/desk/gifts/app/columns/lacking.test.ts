import { expect, test } from 'vitest';
import type { FoundWords, Mapping } from '../../contract/gifts.ts';
import { isMapped, lackingFields, lackingWords } from './lacking.ts';

const fields = [
  { field: 'id', isRequired: true },
  { field: 'status', isRequired: true },
  { field: 'checkIn', isRequired: false },
] as const;

const words = (...found: string[]): FoundWords => ({
  words: found.map((word) => ({ word, count: 1 })),
  hasMore: false,
});

test('names the required fields without a column, and counts the words without a meaning', () => {
  expect(lackingFields({ id: '予約番号' }, [...fields])).toEqual(['status']);
  expect(lackingWords(words('確定', 'ｏｋ', '取消', '入金済', '保留'), ['確定', 'OK', '取消'])).toBe(2);
});

test('counts no words before they are loaded', () => {
  expect(lackingFields({ id: '予約番号', status: '状況' }, [...fields])).toEqual([]);
  expect(lackingWords(undefined, ['確定'])).toBe(0);
});

const mapping = (changes: Partial<Mapping>): Mapping => ({
  revision: '',
  isStored: true,
  fields: [
    { field: 'id', isRequired: true },
    { field: 'checkIn', isRequired: false },
  ],
  columns: { id: '予約番号' },
  proposed: [],
  isOurs: false,
  meanings: {},
  ...changes,
});

test.each<[string, Partial<Mapping>, string[], boolean]>([
  ['a kept column that is there', {}, ['予約番号', '入居日'], true],
  ['an export of ours', { isOurs: true, isStored: false }, ['id'], true],
  ['a header in another width', { columns: { id: 'ＩＤ' } }, ['id '], true],
  ['a file that nobody has kept', { isStored: false }, ['予約番号'], false],
  ['a guess that nobody has kept', { proposed: ['checkIn'] }, ['予約番号', '入居日'], false],
  ['a required field without a column', { columns: {} }, ['予約番号'], false],
  ['a column that the file has lost', {}, ['予約No.'], false],
  [
    'an optional column that the file has lost',
    { columns: { id: '予約番号', checkIn: '入居日' } },
    ['予約番号'],
    false,
  ],
])('asks again unless all is clear: %s', (_case, changes, headers, expected) => {
  expect(isMapped(mapping(changes), headers)).toBe(expected);
});
