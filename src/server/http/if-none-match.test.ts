import { expect, test } from 'vitest';
import { isNamedIn } from './if-none-match.ts';

test.each([
  ['"a"', '"a"'],
  ['W/"a"', '"a"'],
  ['"a"', 'W/"a"'],
  ['W/"a"', 'W/"a"'],
  ['"x", "a"', '"a"'],
  ['"x","a" ,W/"y"', '"a"'],
  [', ,"a",', '"a"'],
  ['*', '"a"'],
  [' * ', 'W/"a"'],
  ['"b,c"', '"b,c"'],
  ['""', '""'],
])('%s names %s', (header, tag) => {
  expect(isNamedIn(header, tag)).toBe(true);
});

test.each([
  ['"x"', '"a"'],
  ['a', '"a"'],
  ['"A"', '"a"'],
  ['"b,c"', '"b"'],
  ['"*"', '"a"'],
  ['"x", *', '"a"'],
  ['', '"a"'],
  ['""', '"a"'],
  ['"a', '"a"'],
])('%s does not name %s', (header, tag) => {
  expect(isNamedIn(header, tag)).toBe(false);
});
