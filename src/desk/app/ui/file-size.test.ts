import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_000, '1 kB'],
  [1_250_000, '1.3 MB'],
  [3_000_000_000_000, '3,000 GB'],
])('says %i bytes', (bytes, text) => expect(fileSize(bytes, 'en')).toBe(text));
