import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blankPng } from '../../../../../tests/support/blank-png.ts';
import { temporaryFolder } from '../../../../../tests/support/temporary-folder.ts';
import type { PictureUse } from '../../contract/picture-crops.ts';
import { maxUploadBytes, type PictureList, type Uploaded } from '../../contract/pictures.ts';
import { createPictureStore } from './picture-store.ts';
import { picturesRoutes } from './pictures-routes.ts';

const spring = resolve('campaigns/spring-2025');

/** A copy of the spring campaign, and a staging folder that links to its pictures, as in a draft. */
function openPictures() {
  const folder = temporaryFolder();
  const [campaign, staged] = [join(folder, 'campaign'), join(folder, 'draft/pictures')];
  const kept = join(campaign, 'pictures');
  cpSync(spring, campaign, { recursive: true });
  mkdirSync(staged, { recursive: true });
  for (const name of readdirSync(kept)) symlinkSync(join(kept, name), join(staged, name));
  const store = createPictureStore({ campaign, staged, now: () => new Date('2026-04-01T00:00:00Z') });
  const routes = picturesRoutes(store);
  const upload = (body: Uint8Array<ArrayBuffer>, name: string, use: PictureUse = 'apartment') =>
    routes.request(`/?${new URLSearchParams({ use, name })}`, { method: 'POST', body });
  const taken = async (...asked: Parameters<typeof upload>) =>
    (await (await upload(...asked)).json()) as Uploaded;
  const list = async () => (await (await routes.request('/')).json()) as PictureList;
  const thumbnail = (name: string, size = 'small') =>
    routes.request(`/thumbnail?${new URLSearchParams({ name, size })}`);
  return { campaign, kept, staged, store, upload, taken, list, thumbnail };
}

const photograph = async (background = '#bca') =>
  new Uint8Array(
    await sharp({ create: { width: 960, height: 720, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );

/** Files that are not in the spring campaign. */
const added = (names: readonly string[]) => {
  const own = new Set(readdirSync(join(spring, 'pictures')));
  return names.filter((name) => !own.has(name)).sort();
};

test('lists the pictures that the campaign can name, with their sizes and where they are named', async () => {
  const { campaign, kept, list } = openPictures();
  writeFileSync(join(kept, 'broken.png'), 'none');
  writeFileSync(join(kept, 'notes.txt'), 'none');
  const { pictures, unreadable } = await list();
  expect(added(pictures.map(({ name }) => name))).toEqual([]);
  expect(pictures.find(({ name }) => name === 'hero_living.webp')).toEqual({
    name: 'hero_living.webp',
    width: 1600,
    height: 1000,
    bytes: readFileSync(join(kept, 'hero_living.webp')).length,
    saved: true,
    usedAt: [{ file: 'campaign.yaml', path: 'hero.2.image' }],
  });
  expect(unreadable).toEqual(['broken.png']);
  writeFileSync(join(campaign, 'steps.yaml'), 'none');
  expect((await list()).pictures[0], 'while the files are faulty').toMatchObject({ usedAt: [] });
});

test('adds an upload to the campaign only on save, and only if it is named', async () => {
  const { kept, staged, store, taken, list } = openPictures();
  const used = await taken(await photograph(), 'Sofa.JPG');
  const unused = await taken(await photograph('#abc'), 'Bed.JPG');
  expect([used.picture.name, unused.picture.name]).toEqual(['sofa.webp', 'bed.webp']);
  expect(used).toMatchObject({ known: false, picture: { saved: false, width: 960, height: 720 } });
  expect(added(readdirSync(kept))).toEqual([]);
  await store.save(['sofa.webp', 'hero_living.webp', '../outside.webp', 'nowhere.png']);
  expect(added(readdirSync(kept))).toEqual(['sofa.webp']);
  expect(added(readdirSync(staged)), 'what is not named waits').toEqual(['bed.webp']);
  const saved = (await list()).pictures.filter(({ saved }) => saved).map(({ name }) => name);
  expect(added(saved)).toEqual(['sofa.webp']);
});

test('never overwrites a file that has taken the name meanwhile', async () => {
  const { kept, staged, store, taken } = openPictures();
  await taken(await photograph(), 'sofa.jpg');
  writeFileSync(join(kept, 'sofa.webp'), 'by hand');
  await expect(store.save(['sofa.webp'])).rejects.toThrow('sofa.webp has become another picture');
  expect(readFileSync(join(kept, 'sofa.webp'), 'utf8')).toBe('by hand');
  expect(readdirSync(staged)).toContain('sofa.webp');
});

test('stores the same picture once, however often and under whatever name it is uploaded', async () => {
  const { kept, taken, list } = openPictures();
  const bytes = await photograph();
  const answers = await Promise.all([taken(bytes, 'a-sofa.jpg'), taken(bytes, 'b-sofa.jpg')]);
  expect(answers.map(({ known, picture }) => [known, picture.name])).toEqual([
    [false, 'a-sofa.webp'],
    [true, 'a-sofa.webp'],
  ]);
  const own = new Uint8Array(readFileSync(join(kept, 'hero_living.webp')));
  expect(await taken(own, 'again.webp', 'hero')).toMatchObject({
    known: true,
    picture: { name: 'hero_living.webp' },
  });
  expect(added((await list()).pictures.map(({ name }) => name))).toEqual(['a-sofa.webp']);
});

test('gives two pictures uploaded at once under one name different names', async () => {
  const { taken, kept } = openPictures();
  writeFileSync(join(kept, 'IMG_1.PNG'), 'in capitals, and broken');
  const sent = await Promise.all(
    ['#abc', '#bca'].map(async (colour) => taken(await photograph(colour), 'img_1.jpg')),
  );
  expect(sent.map(({ picture }) => picture.name).sort()).toEqual(['img_1-2.webp', 'img_1-3.webp']);
});

test('leaves nothing of a refused upload behind, and says what would be accepted', async () => {
  const { staged, upload } = openPictures();
  const before = readdirSync(staged);
  const small = await upload(await photograph(), 'sofa.jpg', 'hero');
  expect([small.status, await small.json()]).toEqual([
    422,
    {
      refusal: 'picture',
      problem: 'small',
      has: { width: 960, height: 720 },
      needs: { width: 1600, height: 1000 },
      use: 'hero',
    },
  ]);
  const large = await upload(new Uint8Array(maxUploadBytes + 1), 'sofa.jpg');
  expect([large.status, await large.json()]).toEqual([422, { refusal: 'picture', problem: 'large' }]);
  const largest = await upload(new Uint8Array(maxUploadBytes), 'sofa.jpg');
  expect(await largest.json(), 'its content is judged').toEqual({ refusal: 'picture', problem: 'format' });
  expect(await (await upload(new Uint8Array(), 'sofa.jpg')).json()).toEqual({
    refusal: 'picture',
    problem: 'empty',
  });
  expect((await upload(await photograph(), '')).status).toBe(400);
  expect((await upload(await photograph(), 'sofa.jpg', 'icon' as PictureUse)).status).toBe(400);
  expect(readdirSync(staged)).toEqual(before);
});

test('serves thumbnails of the listed pictures and of nothing else', async () => {
  const { kept, staged, thumbnail } = openPictures();
  writeFileSync(join(kept, '../secret.png'), await photograph());
  writeFileSync(join(kept, 'broken.png'), 'none');
  const answer = await thumbnail('hero_living.webp');
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 320 });
  const outside = ['../secret.png', '..%2fsecret.png', join(kept, 'hero_living.webp'), `./hero_living.webp`];
  for (const name of [...outside, 'broken.png', 'HERO_LIVING.webp', '../draft/pictures', staged])
    expect((await thumbnail(name)).status, name).toBe(404);
  expect((await thumbnail('hero_living.webp', '9999')).status).toBe(400);
});

test('decodes only the four formats of files put there by hand, whatever their names', async () => {
  const { kept, list, thumbnail } = openPictures();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720"/>';
  expect((await sharp(Buffer.from(svg)).metadata()).format, 'to the library it is a picture').toBe('svg');
  writeFileSync(join(kept, 'evil.webp'), svg);
  expect((await list()).unreadable).toEqual(['evil.webp']);
  expect((await thumbnail('evil.webp')).status).toBe(404);
});

test('decodes no decompression bomb put there by hand', async () => {
  const { kept, thumbnail } = openPictures();
  writeFileSync(join(kept, 'large.png'), blankPng(10_000, 10_000));
  expect((await thumbnail('large.png')).status).toBe(404);
});

test('serves the new thumbnail of a picture that was replaced', async () => {
  const { kept, thumbnail } = openPictures();
  const bytes = async () => Buffer.from(await (await thumbnail('apt_01_studio.webp')).arrayBuffer());
  const first = await bytes();
  expect((await bytes()).equals(first)).toBe(true);
  writeFileSync(join(kept, 'apt_01_studio.webp'), await photograph());
  expect((await bytes()).equals(first)).toBe(false);
});
