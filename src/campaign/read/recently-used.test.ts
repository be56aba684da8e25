import { expect, test } from 'vitest';
import { recentlyUsed } from './recently-used.ts';

test('keeps as many as allowed and forgets what was least recently read or written', () => {
  const map = recentlyUsed<string, number>(2);
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

test('drops what was least recently used until the rest is small enough', () => {
  const map = recentlyUsed<string, string>(5, ({ length }) => length);
  map.set('a', 'xx');
  map.set('b', 'xxx');
  expect(map.get('a')).toBe('xx');
  map.set('a', 'x');
  expect(map.get('b'), 'a smaller value makes room').toBe('xxx');
  map.set('c', 'xx');
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 'xxx', 'xx']);
  map.set('d', 'xxxxxx');
  expect([map.get('b'), map.get('c'), map.get('d')]).toEqual([undefined, undefined, undefined]);
});
