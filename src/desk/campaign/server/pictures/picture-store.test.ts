import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../tests/support/temporary-folder.ts';
import { picture } from '../../../../campaign/schema/fields.ts';
import { maxUploadBytes, type PictureUse, type StoredPicture } from '../../contract/pictures.ts';
import { createPictureStore, readableStem } from './picture-store.ts';

/** A copy of the spring campaign's pictures, and a staging folder that links to them, as in a draft. */
function openPictures() {
  const [campaign, staged] = [temporaryFolder(), temporaryFolder()];
  const kept = join(campaign, 'pictures');
  cpSync('campaigns/spring-2025/pictures', kept, { recursive: true });
  const own = new Set(readdirSync(kept));
  for (const name of own) symlinkSync(join(kept, name), join(staged, name));
  const { routes, save } = createPictureStore(campaign, staged);
  const upload = (body: Uint8Array, name: string, use: PictureUse = 'apartment') =>
    routes.request(`/?${new URLSearchParams({ use, name })}`, { method: 'POST', body: new Uint8Array(body) });
  const taken = async (...asked: Parameters<typeof upload>): Promise<StoredPicture> =>
    (await (await upload(...asked)).json()).picture;
  const list = async (): Promise<StoredPicture[]> => (await routes.request('/')).json();
  const served = (name: string) => routes.request(`/file?${new URLSearchParams({ name })}`);
  /** Files that the campaign did not have before. */
  const added = (folder: string) => readdirSync(folder).filter((name) => !own.has(name));
  return { kept, staged, save, upload, taken, list, served, added };
}

const photograph = (background = '#bca') =>
  sharp({ create: { width: 960, height: 720, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('lists the pictures that the campaign can name, with their sizes', async () => {
  const { kept, list } = openPictures();
  const own = readdirSync(kept).sort();
  writeFileSync(join(kept, 'broken.png'), 'none');
  writeFileSync(join(kept, 'notes.txt'), 'none');
  const pictures = await list();
  expect(pictures.map(({ name }) => name)).toEqual(own);
  expect(pictures.find(({ name }) => name === 'hero_living.webp')).toEqual({
    name: 'hero_living.webp',
    width: 1600,
    height: 1000,
    bytes: readFileSync(join(kept, 'hero_living.webp')).length,
    saved: true,
  });
});

test('adds an upload to the campaign only on save, and only if it is named', async () => {
  const { kept, staged, save, taken, list, added } = openPictures();
  const used = await taken(await photograph(), 'Sofa.JPG');
  expect(used).toMatchObject({ name: 'sofa.webp', saved: false, width: 960, height: 720 });
  await taken(await photograph('#abc'), 'Bed.JPG');
  expect(added(kept)).toEqual([]);
  save(['sofa.webp', 'hero_living.webp', '../outside.webp', 'nowhere.png']);
  expect(added(kept)).toEqual(['sofa.webp']);
  expect(added(staged), 'what is not named waits').toEqual(['bed.webp']);
  expect((await list()).filter(({ saved }) => !saved).map(({ name }) => name)).toEqual(['bed.webp']);
});

test('never overwrites a file that has taken the name meanwhile', async () => {
  const { kept, staged, save, taken } = openPictures();
  await taken(await photograph(), 'sofa.jpg');
  writeFileSync(join(kept, 'sofa.webp'), 'by hand');
  expect(() => save(['sofa.webp'])).toThrow('sofa.webp has become another picture');
  expect(readFileSync(join(kept, 'sofa.webp'), 'utf8')).toBe('by hand');
  expect(readdirSync(staged)).toContain('sofa.webp');
});

test('gives other pictures of the same name names of their own, also when they come at once', async () => {
  const { kept, taken, added, staged } = openPictures();
  writeFileSync(join(kept, 'IMG_1.PNG'), 'in capitals, and broken');
  const pictures = await Promise.all(['#abc', '#bca'].map(photograph));
  const names = await Promise.all(pictures.map(async (bytes) => (await taken(bytes, 'img_1.jpg')).name));
  expect(names.sort()).toEqual(['img_1-2.webp', 'img_1-3.webp']);
  for (const bytes of pictures) expect(names).toContain((await taken(bytes, 'img_1.jpg')).name);
  expect(added(staged), 'one that is known is not stored again').toHaveLength(2);
});

test.each([
  ['Living Room (2).JPG', 'living-room-2'],
  ['Café Ōsaka.png', 'cafe-osaka'],
  ['ｈｅｒｏ＿ｌｉｖｉｎｇ.webp', 'hero_living'],
  ['リビング.jpg', ''],
  ['../../etc/passwd', 'etc-passwd'],
  ['a\u0000b\u202egnp.jpg', 'a-b-gnp'],
  [`${'long-'.repeat(60)}.jpg`, `${'long-'.repeat(7)}long`],
])('names %o so that the campaign may name it', (original, stem) => {
  expect(readableStem(original)).toBe(stem);
  expect(picture.safeParse(`${stem || 'apartment'}.webp`).success).toBe(true);
});

test('leaves nothing of a refused upload behind', async () => {
  const { staged, upload } = openPictures();
  const before = readdirSync(staged);
  const small = await upload(await photograph(), 'sofa.jpg', 'hero');
  const fault = { problem: 'small', has: { width: 960, height: 720 } };
  expect([small.status, await small.json()]).toEqual([422, { fault }]);
  expect((await upload(new Uint8Array(maxUploadBytes + 1), 'sofa.jpg')).status).toBe(413);
  expect((await upload(await photograph(), '')).status).toBe(400);
  expect((await upload(await photograph(), 'sofa.jpg', 'icon' as PictureUse)).status).toBe(400);
  expect(readdirSync(staged)).toEqual(before);
});

test('serves the pictures that the campaign can name, as pictures, and nothing else', async () => {
  const { kept, served } = openPictures();
  writeFileSync(join(kept, '../secret.png'), await photograph());
  writeFileSync(join(kept, 'evil.webp'), '<svg xmlns="http://www.w3.org/2000/svg" width="960"/>');
  mkdirSync(join(kept, 'folder.png'));
  const answer = await served('hero_living.webp');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(join(kept, 'hero_living.webp')));
  for (const name of ['hero_living.webp', 'evil.webp'])
    expect((await served(name)).headers.get('Content-Type')).toBe('image/webp');
  const outside = ['../secret.png', '..%2fsecret.png', join(kept, 'hero_living.webp'), './hero_living.webp'];
  for (const name of [...outside, 'folder.png', 'HERO_LIVING.webp', ''])
    expect((await served(name)).status, name).toBe(404);
});
