import { expect, test } from 'vitest';
import { textFault, textWidth } from './text-limits.ts';

test('Japanese counts a half-width character as half', () => {
  expect(textWidth('最大30%OFF', 'ja')).toBe(5);
  expect(textWidth('up to 30%', 'en')).toBe(9);
});

test('a title of exactly 32 full-width characters fits', () => {
  expect(textFault('title', '春'.repeat(32), 'ja')).toBeUndefined();
  expect(textFault('title', `${'春'.repeat(32)}!`, 'ja')).toMatch(/has 32\.5 full-width characters/);
});

test('an English description may have 160 characters', () => {
  expect(textFault('description', 'a'.repeat(160), 'en')).toBeUndefined();
  expect(textFault('description', 'a'.repeat(161), 'en')).toMatch(
    /copy\.yaml: meta\.description\.en has 161/,
  );
});

test('a missing text is reported with its place', () => {
  expect(textFault('title', undefined, 'ja')).toMatch(/copy\.yaml: meta\.title\.ja is missing/);
});
