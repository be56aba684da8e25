import { expect, test } from 'vitest';
import { entryEngine } from './entry-engine.ts';

test.each([
  ['data/entries.sqlite', 'data/entries.sqlite'],
  ['C:\\data\\entries.sqlite', 'C:\\data\\entries.sqlite'],
  ['postgres://desk:secret@db.example:5432/spring', 'postgres://desk@db.example:5432/spring'],
  ['postgres://desk:sec/ret@db.example/spring', 'PostgreSQL'],
  ['mysql://desk:sec/ret@db.example/spring', 'ENTRIES_DB'],
])('names the store %s without its password', (address, shown) => {
  expect(entryEngine(address).shown).toBe(shown);
});
