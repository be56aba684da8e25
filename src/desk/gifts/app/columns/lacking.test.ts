import { expect, test } from 'vitest';
import type { FoundWords } from '../../contract/gifts.ts';
import { lackingFields, lackingWords } from './lacking.ts';

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
