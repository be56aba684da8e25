import { expect, test } from 'vitest';
import { designColour } from './design-colour.ts';

test('paper is light, and dark if the reader prefers it', () => {
  expect(designColour('paper')).toBe('#fbf7f2');
  expect(designColour('paper', 'dark')).toBe('#1d191b');
});

test('an unknown colour stops the build and is named', () => {
  expect(() => designColour('moss')).toThrow('src/page/styles/tokens.css sets no light colour --moss.');
});
