import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import type { PictureFault, PictureUse } from '../../contract/pictures.ts';
import { convertPicture } from './convert-picture.ts';

const photograph = sharp('campaigns/spring-2025/pictures/apt_04_kitchen.webp');

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#bca' } });

const faultOf = async (bytes: Uint8Array, use: PictureUse = 'apartment') => {
  const converted = await convertPicture(bytes, use);
  return 'problem' in converted ? converted : undefined;
};

const metadataAfter = async (picture: Sharp) => {
  const webp = await convertPicture(await picture.toBuffer(), 'apartment');
  return sharp('problem' in webp ? undefined : webp).metadata();
};

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes a %s, and refuses half of it', async (format) => {
  const bytes = await photograph.clone().toFormat(format, { effort: 1 }).toBuffer();
  expect(await faultOf(bytes)).toBeUndefined();
  expect(await faultOf(bytes.subarray(0, bytes.length / 2))).toEqual({ problem: 'damaged' });
});

test.each<[string, PictureFault['problem'], () => Uint8Array | Promise<Uint8Array>]>([
  ['an SVG', 'format', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="960"/>')],
  ['a TIFF', 'format', () => plain(960, 720).tiff().toBuffer()],
  ['the HEIC of a phone', 'heic', () => Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1')],
])('refuses %s, whatever it is called', async (_kind, problem, bytes) => {
  expect(await faultOf(await bytes())).toEqual({ problem });
});

test('refuses a decompression bomb of 100 megapixels', async () => {
  const grey = (width: number, height: number) => plain(width, height).toColourspace('b-w').png().toBuffer();
  const bomb = await grey(10_000, 10_000);
  expect(bomb.length).toBeLessThan(200_000);
  expect(await faultOf(bomb)).toEqual({ problem: 'pixels', has: { width: 10_000, height: 10_000 } });
  expect(await faultOf(await grey(20_000, 1_000)), 'a side longer than WebP allows').toMatchObject({
    problem: 'pixels',
  });
});

test('requires the size that the use needs, measured upright', async () => {
  const has = { width: 1_000, height: 1_600 };
  const sideways = await plain(1_000, 1_600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await faultOf(sideways, 'hero')).toBeUndefined();
  const upright = await plain(1_000, 1_600).jpeg().toBuffer();
  expect(await faultOf(upright, 'hero')).toEqual({ problem: 'small', has });
  expect(await faultOf(upright, 'step')).toBeUndefined();
});

test('turns a picture upright and strips the camera’s metadata', async () => {
  const noted = plain(1_200, 1_600)
    .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>')
    .jpeg()
    .withMetadata({ orientation: 6 });
  const before = await sharp(await noted.toBuffer()).metadata();
  expect(before).toMatchObject({ orientation: 6, exif: expect.anything(), xmp: expect.anything() });
  const { format, width, height, exif, xmp, icc, orientation } = await metadataAfter(noted);
  expect({ format, width, height }).toEqual({ format: 'webp', width: 1_600, height: 1_200 });
  expect([exif, xmp, icc, orientation]).toEqual(Array(4).fill(undefined));
});

test.each([
  ['scales a large picture down to what the page can use', [3_000, 2_400], [2_880, 2_304]],
  ['leaves one that is only as high as a hero needs', [3_500, 1_100], [3_500, 1_100]],
] as const)('%s', async (_what, [wide, high], [width, height]) => {
  expect(await metadataAfter(plain(wide, high).jpeg())).toMatchObject({ width, height });
});
