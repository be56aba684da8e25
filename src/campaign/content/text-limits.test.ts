import { expect, test } from 'vitest';
import { textLimitAt, textWidth } from './text-limits.ts';

test('Japanese counts a half-width character as half', () => {
  expect(textWidth('最大30%OFF', 'ja')).toBe(5);
  expect(textWidth('up to 30%', 'en')).toBe(9);
});

test('the title and description of a shared page are limited in every stage, and no other text is', () => {
  expect(textLimitAt('copy.yaml', 'meta.title.ja', 'ja')).toEqual({ unit: 'full-width characters', max: 32 });
  expect(textLimitAt('copy.yaml', 'instead.after.meta.description.en', 'en')).toEqual({
    unit: 'characters',
    max: 160,
  });
  expect(textLimitAt('copy.yaml', 'hero.headline.en', 'en')).toBeUndefined();
  expect(textLimitAt('terms.yaml', 'meta.title.ja', 'ja')).toBeUndefined();
});
