import { expect, test } from 'vitest';
import { textWidth } from './languages.ts';

test('Japanese counts a half-width character as half', () => {
  expect(textWidth('最大30%OFF', 'ja')).toBe(5);
  expect(textWidth('up to 30%', 'en')).toBe(9);
});
