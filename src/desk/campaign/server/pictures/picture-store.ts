import { constants, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureUse, StoredPicture, Uploaded } from '../../contract/pictures.ts';
import { convertPicture, makeThumbnail } from './convert-picture.ts';

export type PictureStore = ReturnType<typeof createPictureStore>;

/**
 * The campaign's pictures, and the uploads staged for the next save.
 * @param campaign its folder
 * @param staged the folder of the uploads, which has links to the saved pictures too
 */
export function createPictureStore(campaign: string, staged: string) {
  const own = join(campaign, 'pictures');
  const thumbnails = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  return {
    async list(): Promise<StoredPicture[]> {
      const found = [...(await pictures()).values()].map((file) => describe(file).catch(() => []));
      return (await Promise.all(found)).flat().sort((a, b) => a.name.localeCompare(b.name));
    },

    /** @returns undefined for a name that is none of the pictures, and for a file that cannot be read as one */
    async thumbnail(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const path = (await pictures()).get(name)?.path;
      if (path === undefined) return undefined;
      const key = `${path}\n${(await stat(path)).mtimeMs}`;
      const thumbnail = thumbnails.get(key) ?? makeThumbnail(path);
      thumbnails.set(key, thumbnail);
      return thumbnail.catch(() => undefined);
    },

    /**
     * Checks, converts and stages an upload. The same picture under the same name is staged once.
     * @param original the file's name
     */
    async add(bytes: Uint8Array, original: string, use: PictureUse): Promise<Uploaded> {
      const converted = await convertPicture(bytes, use);
      if ('problem' in converted) return { fault: converted };
      const known = await pictures();
      const taken = new Set([...known.keys()].map(stemOf));
      const stem = readableStem(original) || use;
      for (let number = 1; ; number += 1) {
        const name = `${number === 1 ? stem : `${stem}-${number}`}.webp`;
        const same = known.get(name);
        if (same && (await readFile(same.path)).equals(converted)) return { picture: await describe(same) };
        if (taken.has(stemOf(name))) continue;
        const path = join(staged, name);
        if (await isNew(writeFile(path, converted, { flag: 'wx' })))
          return { picture: await describe({ name, path, saved: false }) };
      }
    },

    /**
     * Moves the staged pictures that a campaign names into its own folder, before it is saved.
     * @param names every picture that it names; those that are not staged are skipped
     * @throws {Error} when another picture has taken the name meanwhile, and for file system errors
     */
    async save(names: Iterable<string>): Promise<void> {
      const wanted = new Set(names);
      for (const { name, path } of await filesIn(staged, false)) {
        if (!wanted.has(name)) continue;
        await mkdir(own, { recursive: true });
        const target = join(own, name);
        if (!(await isNew(copyFile(path, target, constants.COPYFILE_EXCL))))
          throw new Error(
            `${target} has become another picture meanwhile; drop yours again, it gets a new name.`,
          );
        await rm(path);
      }
    },
  };

  /** Every picture by its name. Names from requests are looked up here and never turned into a path. */
  async function pictures(): Promise<Map<string, PictureFile>> {
    const files = [...(await filesIn(staged, false)), ...(await filesIn(own, true))];
    return new Map(files.map((file) => [file.name, file]));
  }
}

type PictureFile = { name: string; path: string; saved: boolean };

/** Whether the campaign's schemas accept the file name. */
const picture = /^[\w-]+\.(?:png|jpe?g|webp|avif)$/i;

/** @param saved the campaign's own folder, which may link to pictures stored elsewhere; an upload is always a regular file */
async function filesIn(folder: string, saved: boolean): Promise<PictureFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => picture.test(entry.name) && (entry.isFile() || (saved && entry.isSymbolicLink())))
    .map(({ name }) => ({ name, path: join(folder, name), saved }));
}

async function describe({ name, path, saved }: PictureFile): Promise<StoredPicture> {
  const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  return { name, width, height, bytes: (await stat(path)).size, saved };
}

/** Whether a file was written; false when there is one of that name. */
const isNew = (writing: Promise<void>): Promise<boolean> =>
  writing.then(
    () => true,
    (error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? false : Promise.reject(error)),
  );

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
