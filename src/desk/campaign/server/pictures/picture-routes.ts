import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getMimeType } from 'hono/utils/mime';
import sharp from 'sharp';
import { z } from 'zod';
import { pictureName } from '../../../../campaign/schema/fields.ts';
import { readQuery } from '../../../shell/server/read-json.ts';
import {
  maxUploadBytes,
  type PictureList,
  pictureUses,
  type StoredPicture,
  type Uploaded,
} from '../../contract/pictures.ts';
import { convertPicture } from './convert-picture.ts';

const upload = z.object({ name: z.string().min(1).max(255), use: z.enum(pictureUses) });

/**
 * The pictures of a campaign: which there are, each of them, and adding one. None is ever overwritten or removed.
 * @param campaign its folder
 */
export function pictureRoutes(campaign: string): Hono {
  const folder = join(campaign, 'pictures');

  /** Those that the campaign may name. Names from requests are looked up here and never turned into a path. */
  const names = (): string[] => {
    const found = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
    return found
      .filter((entry) => !entry.isDirectory() && pictureName.safeParse(entry.name).success)
      .map(({ name }) => name);
  };

  async function describe(name: string): Promise<StoredPicture> {
    const { autoOrient } = await sharp(join(folder, name), { limitInputPixels: false }).metadata();
    return { name, ...autoOrient };
  }

  const routes = new Hono();

  // Without those that cannot be read.
  routes.get('/', async (context) => {
    const described = names().map((name) => describe(name).catch(() => []));
    const list: PictureList = (await Promise.all(described)).flat();
    return context.json(list.toSorted((one, other) => one.name.localeCompare(other.name)));
  });

  // Of the type that its name says, whatever is in it: the desk's headers keep browsers from finding another.
  routes.get('/file', (context) => {
    const name = context.req.query('name') ?? '';
    if (!names().includes(name)) return context.notFound();
    return context.body(readFileSync(join(folder, name)), 200, { 'Content-Type': getMimeType(name) ?? '' });
  });

  // The same picture under the same name is stored once.
  routes.post('/', bodyLimit({ maxSize: maxUploadBytes }), async (context) => {
    const { name: original, use } = readQuery(context, upload);
    const converted = await convertPicture(new Uint8Array(await context.req.arrayBuffer()), use);
    if ('problem' in converted) return context.json({ fault: converted } satisfies Uploaded, 422);
    const known = names();
    const taken = new Set(known.map(stemOf));
    const isSame = (name: string) =>
      known.includes(name) && readFileSync(join(folder, name)).equals(converted);
    const stem = readableStem(original) || use;
    let name = `${stem}.webp`;
    for (let number = 2; taken.has(stemOf(name)) && !isSame(name); number += 1)
      name = `${stem}-${number}.webp`;
    mkdirSync(folder, { recursive: true });
    if (!known.includes(name)) writeFileSync(join(folder, name), converted, { flag: 'wx' });
    return context.json({ picture: await describe(name) } satisfies Uploaded);
  });

  return routes;
}

/** To some file systems, and to the build, names that differ only in extension or letter case are the same. */
const stemOf = (name: string): string => name.replace(/\.[^./\\]*$/, '').toLowerCase();

/**
 * A name reduced to letters without accents, digits, and hyphens in place of everything else: `Living Room (2).JPG` →
 * `living-room-2`. Short, because it appears several times in the page's HTML; empty when little would remain.
 */
export function readableStem(original: string): string {
  const stem = stemOf(original.normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, 40)
    .replace(/^[-_]+|[-_]+$/g, '');
  return stem.length < 3 ? '' : stem;
}
