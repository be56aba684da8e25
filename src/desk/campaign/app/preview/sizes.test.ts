import { expect, test } from 'vitest';
import { scaled } from './sizes.ts';

test('shows a phone at its actual size', () => {
  expect(scaled(390, { width: 600, height: 1_200 })).toEqual({ width: 390, height: 844, scale: 1 });
});

test('scales a desktop down to fill the available space', () => {
  expect(scaled(1440, { width: 720, height: 600 })).toEqual({ width: 1440, height: 1_200, scale: 0.5 });
});
