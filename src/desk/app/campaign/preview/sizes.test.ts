import { expect, test } from 'vitest';
import { scaled } from './sizes.ts';

test('shows a phone in its own size and no taller than it is', () => {
  expect(scaled(390, { width: 600, height: 1_200 })).toEqual({ width: 390, height: 844, scale: 1 });
});

test('draws a desktop smaller, so that it is as wide as its place and fills it', () => {
  expect(scaled(1440, { width: 720, height: 600 })).toEqual({ width: 1440, height: 1_200, scale: 0.5 });
});
