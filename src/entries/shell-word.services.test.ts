import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shellWord } from './shell-word.ts';

test.each([
  "o'neil@mail.example",
  '`id`@mail.example',
  '$HOME&id|id@mail.example',
  '~x@mail.example',
  'april 1.dump',
  '=ls',
  '',
])('keeps a shell from doing anything with %j', (text) => {
  expect(execFileSync('sh', ['-c', `printf %s ${shellWord(text)}`], { encoding: 'utf8' })).toBe(text);
});
