import { expect, test } from 'vitest';
import { unicodeRange } from './display-font.ts';

test('neighbouring characters become one range', () => {
  expect(unicodeRange('abcd')).toBe('U+61-64');
});

test('order and repetition make no difference', () => {
  expect(unicodeRange('cab a')).toBe('U+20,U+61-63');
});

test('characters outside the first plane are whole', () => {
  expect(unicodeRange('𠮷春')).toBe('U+6625,U+20bb7');
});

test('no text has no range', () => {
  expect(unicodeRange('')).toBe('');
});
