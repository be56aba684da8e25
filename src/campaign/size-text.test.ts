import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.for([
  ['25㎡~', '25㎡〜', '25 sqm'],
  ['25.5㎡~', '25.5㎡〜', '25.5 sqm'],
] as const)('%s is %s in Japanese and %s in English', ([size, japanese, english]) => {
  expect(sizeText(size, 'ja')).toBe(japanese);
  expect(sizeText(size, 'en')).toBe(english);
});
