import { expect, test } from 'vitest';
import { splitPhrases } from './split-phrases.ts';

test('a Japanese text is split between its phrases, an English one only after commas', () => {
  expect(splitPhrases('新しい暮らしに春のギフトを', 'ja').join('/')).toBe('新しい/暮らしに/春の/ギフトを');
  expect(splitPhrases('A place, a gift for spring.', 'en')).toEqual(['A place, ', 'a gift for spring.']);
});
