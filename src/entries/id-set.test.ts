import { expect, test } from 'vitest';
import { idSet } from './id-set.ts';

test('holds ids on both sides of 2³¹', () => {
  const ids = [1, 8, 2 ** 31 - 1, 2 ** 31, 2 ** 31 + 9];
  const set = idSet(2 ** 31 + 9);
  for (const id of ids) set.add(id);
  expect(ids.filter((id) => !set.has(id))).toEqual([]);
  expect([0, 2, 9, 2 ** 31 + 1].filter((id) => set.has(id))).toEqual([]);
});
