import { expect, test } from 'vitest';
import { designColour } from './design-colour.ts';

test('paper is light, and dark where the reader prefers it', () => {
  expect(designColour('paper')).toBe('#fbf7f2');
  expect(designColour('paper', 'dark')).toBe('#1d191b');
});

test('a colour that the design does not have stops the build with its name', () => {
  expect(() => designColour('moss')).toThrow('src/page/styles/tokens.css sets no light colour --moss.');
});
