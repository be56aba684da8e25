import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { designColour } from './design-colour.ts';

test('paper is light, and dark if the reader prefers it', () => {
  expect(designColour('paper')).toBe('#fbf7f2');
  expect(designColour('paper', 'dark')).toBe('#1d191b');
});

test('an unknown colour stops the build and is named', () => {
  expect(() => designColour('moss')).toThrow('src/page/styles/tokens.css sets no colour --moss.');
});

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
])('the committed icon %s has its size, and the colours of the design', async (name, size) => {
  const { data, info } = await sharp(`public/${name}`)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size, size]);
  const middle = 3 * (size * Math.round(size * 0.62) + size / 2);
  expect(`#${data.toString('hex', middle, middle + 3)}`).toBe(designColour('accent'));
});

test('the hand-written favicon has the colours of the design', () => {
  const used = readFileSync('public/favicon.svg', 'utf8').match(/#\w+/g);
  expect(new Set(used)).toEqual(new Set([designColour('accent'), designColour('paper')]));
});
