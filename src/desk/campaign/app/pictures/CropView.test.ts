import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import {
  type Crop,
  crops,
  focuses,
  objectPosition,
  type PictureUse,
  type Size,
  sharedCrop,
} from '../../contract/picture-crops.ts';
import { cropArea } from './CropView.tsx';

/** A gradient from black to white in one direction and in red in the other: a pixel's colour tells where it was. */
const ramp = ({ width, height }: Size) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      pixels[(y * width + x) * 3] = (x / width) * 255;
      pixels[(y * width + x) * 3 + 1] = (y / height) * 255;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

/** Where in the gradient a picture's centre lies. */
async function middleOf(picture: Sharp) {
  const [x, y] = (await sharp(await picture.png().toBuffer()).stats()).channels;
  return { x: (x?.mean ?? 0) / 255, y: (y?.mean ?? 0) / 255 };
}

/** The centre of what remains after the build's cut. */
const cutByBuild = (source: Size, { cut, cutAtFocus }: Crop, focus: string) =>
  middleOf(
    ramp(source).resize({
      width: 200,
      height: Math.round((200 * cut.height) / cut.width),
      fit: 'cover',
      ...(cutAtFocus && { position: focus }),
    }),
  );

const sources: Size[] = [
  { width: 320, height: 200 },
  { width: 400, height: 200 },
  { width: 240, height: 300 },
];
const cases = sources.flatMap((source) => focuses.map((focus) => [source, focus] as const));

test.each(cases)('cuts %o at the %s as the build does', async (source, focus) => {
  for (const crop of [{ ...sharedCrop }, ...crops.hero, ...crops.gift]) {
    // A box with the shape of the cut, so that only the build crops.
    const { left, top, width, height } = cropArea(
      source,
      { ...crop, id: 'card', box: crop.cut },
      'hero',
      focus,
    );
    const built = await cutByBuild(source, crop, focus);
    expect(left + width / 2, crop.id).toBeCloseTo(built.x, 1);
    expect(top + height / 2, crop.id).toBeCloseTo(built.y, 1);
  }
});

test.each<PictureUse>(['gift', 'apartment', 'step'])('stays inside of a %s', (use) => {
  for (const source of sources)
    for (const crop of crops[use])
      for (const focus of focuses) {
        const { left, top, width, height } = cropArea(source, crop, use, focus);
        for (const edge of [left, top, 1 - left - width, 1 - top - height])
          expect(edge).toBeGreaterThanOrEqual(-1e-9);
        expect((width * source.width) / (height * source.height)).toBeCloseTo(
          crop.box.width / crop.box.height,
          5,
        );
      }
  expect(objectPosition(use)[0]).toBe(50);
});
