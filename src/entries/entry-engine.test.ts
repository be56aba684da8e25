import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
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

test('identifies the file that a path leads to', () => {
  const path = join(temporaryFolder(), 'e.sqlite');
  const { identity } = entryEngine(path);
  const none = identity();
  writeFileSync(path, '');
  const first = identity();
  expect(identity()).toBe(first);
  writeFileSync(`${path}.new`, '');
  renameSync(`${path}.new`, path);
  expect(new Set([none, first, identity()]).size).toBe(3);
  rmSync(path);
  expect(identity()).toBe(none);
});
