import { expect, test } from 'vitest';
import { acceptedEncodings } from './accepted-encoding.ts';

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
