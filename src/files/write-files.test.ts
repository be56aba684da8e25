import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { writeTogether } from './write-files.ts';

test('restores the files that were replaced when the next one cannot be', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'first'), 'old');
  mkdirSync(join(folder, 'second'));
  const files = new Map([
    ['first', 'new'],
    ['second', 'new'],
  ]);
  expect(() => writeTogether(folder, files, new Map([['first', 'old']]))).toThrow('EISDIR');
  expect(readFileSync(join(folder, 'first'), 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['first', 'second']);
});
