import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../tests/support/temporary-folder.ts';
import { pictureName } from '../../../../campaign/schema/fields.ts';
import { maxUploadBytes, type PictureUse, type StoredPicture } from '../../contract/pictures.ts';
import { pictureRoutes, readableStem } from './picture-routes.ts';

/** The routes on a copy of the spring campaign's pictures. */
function openPictures() {
  const campaign = temporaryFolder();
  const folder = join(campaign, 'pictures');
  cpSync('campaigns/spring-2025/pictures', folder, { recursive: true });
  const own = readdirSync(folder).sort();
  const routes = pictureRoutes(campaign);
  const upload = (body: Uint8Array, name: string, use: PictureUse = 'apartment') =>
    routes.request(`/?${new URLSearchParams({ use, name })}`, { method: 'POST', body: new Uint8Array(body) });
  const taken = async (...asked: Parameters<typeof upload>): Promise<StoredPicture> =>
    (await (await upload(...asked)).json()).picture;
  const served = (name: string) => routes.request(`/file?${new URLSearchParams({ name })}`);
  /** Files that the campaign did not have before. */
  const added = () => readdirSync(folder).filter((name) => !own.includes(name));
  return { folder, own, routes, upload, taken, served, added };
}

const photograph = (background = '#bca') =>
  sharp({ create: { width: 960, height: 720, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('lists the pictures that the campaign can name, with their sizes', async () => {
  const { folder, own, routes } = openPictures();
  writeFileSync(join(folder, 'broken.png'), 'none');
  writeFileSync(join(folder, 'notes.txt'), 'none');
  const pictures: StoredPicture[] = await (await routes.request('/')).json();
  expect(pictures.map(({ name }) => name)).toEqual(own);
  expect(pictures).toContainEqual({ name: 'hero_living.webp', width: 1600, height: 1000 });
});

test('overwrites no picture: one of the same name gets a name of its own, also when they come at once', async () => {
  const { folder, taken, added } = openPictures();
  writeFileSync(join(folder, 'IMG_1.PNG'), 'in capitals, and broken');
  const pictures = await Promise.all(['#abc', '#bca'].map(photograph));
  const names = await Promise.all(pictures.map(async (bytes) => (await taken(bytes, 'img_1.jpg')).name));
  expect(names.sort()).toEqual(['img_1-2.webp', 'img_1-3.webp']);
  for (const bytes of pictures) expect(names).toContain((await taken(bytes, 'img_1.jpg')).name);
  expect(added(), 'one that is known is not stored again').toHaveLength(3);
});

test.each([
  ['Living Room (2).JPG', 'living-room-2'],
  ['Café Ōsaka.png', 'cafe-osaka'],
  ['ｈｅｒｏ＿ｌｉｖｉｎｇ.webp', 'hero_living'],
  ['リビング.jpg', ''],
  ['../../etc/passwd', 'etc-passwd'],
  [`${'long-'.repeat(60)}.jpg`, `${'long-'.repeat(7)}long`],
])('names %o so that the campaign may name it', (original, stem) => {
  expect(readableStem(original)).toBe(stem);
  expect(pictureName.safeParse(`${stem || 'apartment'}.webp`).success).toBe(true);
});

test('leaves nothing of a refused upload behind', async () => {
  const { upload, added } = openPictures();
  const fault = { problem: 'small', has: { width: 960, height: 720 } };
  expect(await (await upload(await photograph(), 'sofa.jpg', 'hero')).json()).toEqual({ fault });
  expect((await upload(new Uint8Array(maxUploadBytes + 1), 'sofa.jpg')).status).toBe(413);
  expect((await upload(await photograph(), 'sofa.jpg', 'icon' as PictureUse)).status).toBe(400);
  expect(added()).toEqual([]);
});

test('serves the pictures that the campaign can name, as pictures, and nothing else', async () => {
  const { folder, served } = openPictures();
  writeFileSync(join(folder, '../secret.png'), await photograph());
  writeFileSync(join(folder, 'evil.webp'), '<svg xmlns="http://www.w3.org/2000/svg" width="960"/>');
  mkdirSync(join(folder, 'folder.png'));
  const answer = await served('hero_living.webp');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(join(folder, 'hero_living.webp')));
  expect((await served('evil.webp')).headers.get('Content-Type')).toBe('image/webp');
  for (const name of ['../secret.png', join(folder, 'hero_living.webp'), 'folder.png', ''])
    expect((await served(name)).status, name).toBe(404);
});
