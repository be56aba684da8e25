import { expect, test } from 'vitest';
import { shellWord } from './shell-word.ts';

test.each([
  'hanako.sato+spring@mail.example',
  './campaigns/autumn-2027',
  'postgres://campaign@127.0.0.1:5432/entries',
])('leaves %s as it is', (text) => {
  expect(shellWord(text)).toBe(text);
});

test('quotes what a shell would read', () => {
  expect(shellWord("o'neil $HOME")).toBe(`'o'\\''neil $HOME'`);
});
