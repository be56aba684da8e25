import { expect, test } from 'vitest';
import { splitPhrases } from './split-phrases.ts';

test('a Japanese text is split between its phrases, and none starts with a particle', () => {
  expect(splitPhrases('新しい暮らしに春のギフトを', 'ja')).toEqual([
    '新しい',
    '暮らしに',
    '春の',
    'ギフトを',
  ]);
});

test('nothing is lost', () => {
  const text = 'ひなたの部屋に、春の贈りもの。';
  expect(splitPhrases(text, 'ja').join('')).toBe(text);
});

test('an English text is split only after commas', () => {
  expect(splitPhrases('A place in the sun, a gift for spring.', 'en')).toEqual([
    'A place in the sun, ',
    'a gift for spring.',
  ]);
});
