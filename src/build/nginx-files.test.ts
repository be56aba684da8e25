import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../../tests/support/fixture-site.ts';
import { setContentTimes } from './nginx-files.ts';

function timesOf(files: Record<string, string>): number[] {
  const folder = writeFolder(files);
  setContentTimes(folder);
  return Object.keys(files).map((name) => statSync(join(folder, name)).mtimeMs);
}

test('gives a file a time in the past that depends only on its content', () => {
  const [price, other] = timesOf({ 'ja.html': '185,000', 'deep/folder/en.html': '$1,200' });
  expect(timesOf({ 'ja.html': '185,000', 'deep/folder/en.html': '$1,200' })).toEqual([price, other]);
  expect(timesOf({ 'ja.html': '184,000', 'deep/folder/en.html': '$1,200' })).toEqual([
    expect.not.closeTo(Number(price)),
    other,
  ]);
  expect(Math.max(Number(price), Number(other))).toBeLessThan(Date.now());
});
