import { expect, test } from 'vitest';
import { createRecentMap } from './recent-map.ts';

test('keeps as many as allowed and forgets what was least recently read or written', () => {
  const map = createRecentMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect([map.get('a'), map.get('b')]).toEqual([1, 2]);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([map.get('b'), map.get('a'), map.get('c')]).toEqual([undefined, 1, 3]);
  map.set('a', 4);
  map.set('d', 5);
  expect([map.get('c'), map.get('a'), map.get('d')]).toEqual([undefined, 4, 5]);
});
