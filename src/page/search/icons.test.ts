import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { designColour } from '../styles/design-colour.ts';
import { icoIcon, iconFiles, pngIcon } from './icons.ts';

test.each(Object.entries(iconFiles))('%s is a square of its size', async (_, icon) => {
  const { width, height } = await sharp(await pngIcon(icon)).metadata();
  expect([width, height]).toEqual([icon.size, icon.size]);
});

test('iOS gets no transparent corners, which it would paint black', async () => {
  const { isOpaque } = await sharp(await pngIcon(iconFiles['apple-touch-icon'])).stats();
  expect(isOpaque).toBe(true);
});

test('the .ico lists the offset of each of its pictures', async () => {
  const ico = await icoIcon([16, 32]);
  expect(ico.readUInt16LE(4)).toBe(2);
  const [offset, length] = [ico.readUInt32LE(6 + 16 + 12), ico.readUInt32LE(6 + 16 + 8)];
  expect((await sharp(ico.subarray(offset, offset + length)).metadata()).width).toBe(32);
});

test('the hand-written favicon has the colours of the design', () => {
  const used = readFileSync('public/favicon.svg', 'utf8').match(/#\w+/g);
  expect(new Set(used)).toEqual(new Set([designColour('accent'), designColour('paper')]));
});
