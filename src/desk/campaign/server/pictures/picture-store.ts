import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getMimeType } from 'hono/utils/mime';
import sharp from 'sharp';
import { z } from 'zod';
import { picture } from '../../../../campaign/schema/fields.ts';
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
 * The campaign's pictures, and the uploads staged for the next save.
 * @param campaign its folder
 * @param staged the folder of the uploads, which has links to the saved pictures too
 */
export function createPictureStore(campaign: string, staged: string) {
  const own = join(campaign, 'pictures');
  const routes = new Hono();

  /** Every picture by its name. Names from requests are looked up here and never turned into a path. */
  const pictures = (): Map<string, PictureFile> =>
    new Map([...filesIn(staged, false), ...filesIn(own, true)].map((file) => [file.name, file]));

  // Without those that cannot be read.
  routes.get('/', async (context) => {
    const described = [...pictures().values()].map((file) => describe(file).catch(() => []));
    const list: PictureList = (await Promise.all(described)).flat();
    return context.json(list.toSorted((one, other) => one.name.localeCompare(other.name)));
  });

  // Of the type that its name says, whatever is in it: the desk's headers keep browsers from finding another.
  routes.get('/file', (context) => {
    const { name, path } = pictures().get(context.req.query('name') ?? '') ?? {};
    if (name === undefined || path === undefined || !statSync(path, { throwIfNoEntry: false })?.isFile())
      return context.notFound();
    return context.body(readFileSync(path), 200, { 'Content-Type': getMimeType(name) ?? '' });
  });

  // The same picture under the same name is staged once.
  routes.post('/', bodyLimit({ maxSize: maxUploadBytes }), async (context) => {
    const { name: original, use } = readQuery(context, upload);
    const converted = await convertPicture(new Uint8Array(await context.req.arrayBuffer()), use);
    if ('problem' in converted) return context.json({ fault: converted } satisfies Uploaded, 422);
    const known = pictures();
    const taken = new Set([...known.keys()].map(stemOf));
    const isSame = (file: PictureFile | undefined) => file && readFileSync(file.path).equals(converted);
    const stem = readableStem(original) || use;
    let name = `${stem}.webp`;
    for (let number = 2; taken.has(stemOf(name)) && !isSame(known.get(name)); number += 1)
      name = `${stem}-${number}.webp`;
    const file = known.get(name) ?? { name, path: join(staged, name), saved: false };
    if (!known.has(name)) writeFileSync(file.path, converted);
    return context.json({ picture: await describe(file) } satisfies Uploaded);
  });

  /**
   * Moves the staged pictures that a campaign names into its own folder, before it is saved.
   * @param names every picture that it names; those that are not staged are skipped
   * @throws {Error} when another picture has taken the name meanwhile, and for file system errors
   */
  function save(names: readonly string[]): void {
    for (const { name, path } of filesIn(staged, false).filter((each) => names.includes(each.name))) {
      const target = join(own, name);
      if (existsSync(target))
        throw new Error(
          `${target} has become another picture meanwhile; drop yours again, it gets a new name.`,
        );
      mkdirSync(own, { recursive: true });
      copyFileSync(path, target, constants.COPYFILE_EXCL);
      rmSync(path);
    }
  }

  return { routes, save };
}

type PictureFile = { name: string; path: string; saved: boolean };

/**
 * The pictures of a folder that the campaign may name.
 * @param saved the campaign's own folder, which may link to pictures stored elsewhere; an upload is always a regular file
 */
function filesIn(folder: string, saved: boolean): PictureFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() || (saved && entry.isSymbolicLink()))
    .filter((entry) => picture.safeParse(entry.name).success)
    .map(({ name }) => ({ name, path: join(folder, name), saved }));
}

async function describe({ name, path, saved }: PictureFile): Promise<StoredPicture> {
  const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  return { name, width, height, bytes: statSync(path).size, saved };
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
