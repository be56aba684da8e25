import { expect, test } from 'vitest';
import { storeShown } from './store-shown.ts';

test.each([
  ['data/entries.sqlite', 'data/entries.sqlite'],
  ['postgres://desk:secret@db.example:5432/spring', 'postgres://desk@db.example:5432/spring'],
  ['postgres://desk:sec/ret@db.example/spring', 'PostgreSQL'],
])('names the store %s without its password', (address, shown) => {
  expect(storeShown(address)).toBe(shown);
});
