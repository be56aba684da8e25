import { expect, test } from 'vitest';
import { acceptedEncodings, isNamedIn } from './request-headers.ts';

test.each([
  [null, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip;q=1.0, br;q=0.5', ['gzip', 'br', 'identity']],
  ['GZIP', ['gzip', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['br;q=0, *', ['gzip', 'identity']],
  ['identity, gzip;q=0.5', ['identity', 'gzip']],
  ['br ; q=0.8 , gzip ; q=0.9', ['gzip', 'br', 'identity']],
  ['*;q=0', ['identity']],
  ['br;q=nonsense', ['identity']],
])('takes %j as %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});

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
