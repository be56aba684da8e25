import { expect, test } from 'vitest';
import type { MappingChoices, Words } from '../../../contract/gifts.ts';
import { lacking } from './lacking.ts';

const fields = [
  { field: 'id', isRequired: true },
  { field: 'status', isRequired: true },
  { field: 'checkIn', isRequired: false },
] as const;

const words = (...found: string[]): Words => ({
  status: { words: found.map((word) => ({ word, count: 1 })), hasMore: false },
  apartment: { words: [], hasMore: false },
});

const choices: MappingChoices = {
  columns: { id: '予約番号' },
  status: { confirmed: ['確定', 'OK'], cancelled: ['取消'] },
  apartments: {},
};

test('names the required fields without a column, and counts the words without a meaning', () => {
  expect(lacking(choices, { fields: [...fields] }, words('確定', 'ｏｋ', '取消', '入金済', '保留'))).toEqual({
    fields: ['status'],
    words: 2,
  });
});

test('counts no words before they are loaded', () => {
  const whole = { ...choices, columns: { id: '予約番号', status: '状況' } };
  expect(lacking(whole, { fields: [...fields] }, undefined)).toEqual({ fields: [], words: 0 });
});
