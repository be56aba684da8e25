import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shellWord } from './shell-word.ts';

const plain = [
  'hanako.sato+spring@mail.example',
  './campaigns/autumn-2027',
  'postgres://campaign@127.0.0.1:5432/entries',
];

test.each([
  ...plain,
  "o'neil@mail.example",
  '`id`@mail.example',
  '$HOME&id|id@mail.example',
  '~x@mail.example',
  'april 1.dump',
  '=ls',
  '',
])('keeps a shell from doing anything with %j, and quotes it only if it has to', (text) => {
  expect(execFileSync('sh', ['-c', `printf %s ${shellWord(text)}`], { encoding: 'utf8' })).toBe(text);
  expect(shellWord(text) === text).toBe(plain.includes(text));
});
