import { expect, test } from 'vitest';
import { textFault } from './text-limits.ts';

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
