import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [999, 'en', '999 bytes'],
  [278, 'ja', '278 バイト'],
  [1_000, 'en', '1 kB'],
  [1_250_000, 'en', '1.3 MB'],
  [3_000_000_000_000, 'en', '3,000 GB'],
])('says %i bytes in %s', (bytes, locale, text) => expect(fileSize(bytes, locale)).toBe(text));
