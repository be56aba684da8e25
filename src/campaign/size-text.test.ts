import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.for([
  ['25㎡~', '25 sqm'],
  ['25.5㎡~', '25.5 sqm'],
])('%s stays in Japanese and is %s in English', ([size, english]) => {
  expect(sizeText(size as string, 'ja')).toBe(size);
  expect(sizeText(size as string, 'en')).toBe(english);
});
