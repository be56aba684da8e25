import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blankPng } from '../../../../../tests/support/blank-png.ts';
import { maxUploadBytes, type PictureFault } from '../../contract/pictures.ts';
import { convertPicture, PictureRefused, validatePicture } from './validate-picture.ts';

const photograph = sharp('campaigns/spring-2025/pictures/apt_04_kitchen.webp');

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#bca' } });

/** Checks and converts an upload for an apartment. */
async function faultOf(bytes: Uint8Array): Promise<PictureFault | undefined> {
  try {
    await validatePicture(bytes, 'apartment');
    await convertPicture(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof PictureRefused) return error.fault;
    throw error;
  }
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes a %s, and refuses half of it', async (format) => {
  const bytes = await photograph.clone().toFormat(format, { effort: 1 }).toBuffer();
  expect(await faultOf(bytes)).toBeUndefined();
  expect(await faultOf(half(bytes))).toEqual({ problem: 'damaged' });
});

test.each<[string, string | undefined, () => Uint8Array | Promise<Uint8Array>]>([
  ['HTML', 'HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', 'SVG', () => Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', 'GIF', () => plain(960, 720).gif().toBuffer()],
  ['a TIFF', 'TIFF', () => plain(960, 720).tiff().toBuffer()],
  ['the HEIC of a phone', 'HEIC', () => Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['noise', undefined, () => new Uint8Array(2_000).fill(7)],
])('refuses %s, whatever it is called', async (_kind, found, bytes) => {
  expect(await faultOf(await bytes())).toEqual({ problem: 'format', found });
});

test('refuses an empty or oversized file before parsing it', async () => {
  expect(await faultOf(new Uint8Array())).toEqual({ problem: 'empty' });
  expect(await faultOf(new Uint8Array(maxUploadBytes + 1))).toEqual({ problem: 'large' });
  expect(await faultOf(new Uint8Array(maxUploadBytes)), 'its content is judged').toEqual({
    problem: 'format',
  });
});

test('refuses an animation', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 960, height: 720, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await faultOf(moving)).toEqual({ problem: 'animated' });
});

test('refuses a decompression bomb of 100 megapixels', async () => {
  const bomb = blankPng(10_000, 10_000);
  expect(bomb.length).toBeLessThan(200_000);
  expect(await faultOf(bomb)).toEqual({
    problem: 'pixels',
    has: { width: 10_000, height: 10_000 },
    side: 7_000,
  });
});

test('refuses a side longer than WebP allows', async () => {
  expect(await faultOf(blankPng(20_000, 1_000))).toMatchObject({ problem: 'pixels' });
});

test('requires the size that the use needs, measured upright', async () => {
  const sideways = await plain(1_000, 1_600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  await expect(validatePicture(sideways, 'hero')).resolves.toBeUndefined();
  const upright = await plain(1_000, 1_600).jpeg().toBuffer();
  await expect(validatePicture(upright, 'hero')).rejects.toMatchObject({
    fault: {
      problem: 'small',
      has: { width: 1_000, height: 1_600 },
      needs: { width: 1_600, height: 1_000 },
      use: 'hero',
    },
  });
  await expect(validatePicture(upright, 'step')).resolves.toBeUndefined();
});

test('turns a picture upright and strips the camera’s metadata', async () => {
  const noted = await plain(1_200, 1_600)
    .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>')
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const before = await sharp(noted).metadata();
  expect(before).toMatchObject({ orientation: 6, exif: expect.anything(), xmp: expect.anything() });
  expect(before.exif?.toString('latin1')).toContain('Kamera');
  const source = await sharp(await convertPicture(noted)).metadata();
  expect(source).toMatchObject({ format: 'webp', width: 1_600, height: 1_200 });
  expect([source.exif, source.xmp, source.icc, source.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('scales a large picture down to what the page can use, and enlarges none', async () => {
  const large = await sharp(await convertPicture(await plain(3_000, 2_400).jpeg().toBuffer())).metadata();
  expect([large.width, large.height]).toEqual([2_880, 2_304]);
  const wide = await sharp(await convertPicture(await plain(3_500, 1_100).jpeg().toBuffer())).metadata();
  expect([wide.width, wide.height], 'still as high as a hero needs').toEqual([3_500, 1_100]);
});

test('preserves colours from a wide-gamut camera', async () => {
  const red = await sharp({ create: { width: 960, height: 720, channels: 3, background: '#c03020' } })
    .withIccProfile('p3')
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const { channels } = await sharp(await convertPicture(red)).stats();
  const shades = channels.map(({ mean }) => mean);
  for (const [index, shade] of [0xc0, 0x30, 0x20].entries())
    expect(Math.abs((shades[index] ?? 0) - shade), 'shades of 255').toBeLessThan(6);
});
