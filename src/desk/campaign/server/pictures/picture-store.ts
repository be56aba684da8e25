import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { CampaignError } from '../../../../campaign/campaign-error.ts';
import { loadCampaign } from '../../../../campaign/load-campaign.ts';
import { picturesOf } from '../../../../campaign/pictures.ts';
import { tokyoDay } from '../../../../campaign/tokyo.ts';
import type { PictureUse, Size } from '../../contract/picture-crops.ts';
import type { NamedPlace, PictureList, StoredPicture, Uploaded } from '../../contract/pictures.ts';
import { readFormat } from './picture-format.ts';
import { pictureName } from './picture-name.ts';
import { convertPicture, validatePicture } from './validate-picture.ts';

export type PictureStore = ReturnType<typeof createPictureStore>;

type StoreOptions = {
  /** The campaign's folder. */
  campaign: string;
  /** Where uploads are staged; see `PictureFolders`. */
  staged: string;
  now: () => Date;
};

/** The campaign's pictures, and the uploads staged for the next save. */
export function createPictureStore({ campaign, staged, now }: StoreOptions) {
  const folders: PictureFolders = { own: join(campaign, 'pictures'), staged };
  const sizes = new Map<string, Promise<Size | undefined>>();

  return {
    /** Reads each picture's header, cached until the file changes. */
    async list(): Promise<PictureList> {
      const places = namedPlaces(campaign);
      const files = await pictureFiles(folders);
      const found = await Promise.all(files.map(async (file) => ({ file, size: await sizeOf(file) })));
      return {
        pictures: found.flatMap(({ file, size }) => (size ? [describe(file, size, places)] : [])),
        unreadable: found.flatMap(({ file, size }) => (size ? [] : [file.name])),
      };
    },

    /** @returns the file of that name, if it is one of the pictures */
    async find(name: string): Promise<PictureFile | undefined> {
      return (await pictureFiles(folders)).find((file) => file.name === name);
    },

    /**
     * Checks, converts and stages an upload. Callers take turns, since each call looks for a free name.
     * @param name the file's original name
     * @throws {PictureRefused}
     */
    async add(bytes: Uint8Array, name: string, use: PictureUse): Promise<Uploaded> {
      await validatePicture(bytes, use);
      const files = await pictureFiles(folders);
      const same = await sameFile(files, bytes);
      if (same) return known(same);
      const converted = await convertPicture(bytes);
      const sameConverted = await sameFile(files, converted);
      if (sameConverted) return known(sameConverted);
      await mkdir(folders.staged, { recursive: true });
      const taken = files.map((file) => file.name);
      for (;;) {
        const free = pictureName(name, { taken, use, day: tokyoDay(now()) });
        if (await putNewFile(folders.staged, free, converted))
          return { picture: await stored(free), known: false };
        taken.push(free);
      }
    },

    /**
     * Moves the staged pictures that a campaign names into its own folder, before it is saved.
     * @param names every picture that it names; those that are not staged are skipped
     * @throws {Error} when another picture has taken the name meanwhile, and for file system errors
     */
    async save(names: Iterable<string>): Promise<void> {
      const wanted = new Set(names);
      const files = (await stagedFiles(folders)).filter(({ name }) => wanted.has(name));
      if (files.length > 0) await mkdir(folders.own, { recursive: true });
      for (const { name, path } of files) {
        const bytes = await readFile(path);
        const target = join(folders.own, name);
        if (!(await putNewFile(folders.own, name, bytes)) && !(await readFile(target)).equals(bytes))
          throw new Error(
            `${target} has become another picture meanwhile; drop yours again, it gets a new name.`,
          );
        await rm(path);
      }
    },
  };

  async function known({ name }: PictureFile): Promise<Uploaded> {
    return { picture: await stored(name), known: true };
  }

  async function stored(name: string): Promise<StoredPicture> {
    const file = (await pictureFiles(folders)).find((each) => each.name === name);
    const size = file && (await sizeOf(file));
    if (!file || !size) throw new Error(`${name} was taken away while it was being added; upload it again.`);
    return describe(file, size, namedPlaces(campaign));
  }

  function sizeOf({ path, bytes, changed }: PictureFile): Promise<Size | undefined> {
    const key = `${path}\n${bytes}\n${changed}`;
    const size = sizes.get(key) ?? readSize(path);
    sizes.set(key, size);
    return size;
  }
}

const describe = (
  { name, bytes, saved }: PictureFile,
  size: Size,
  places: ReadonlyMap<string, NamedPlace[]>,
): StoredPicture => ({ name, ...size, bytes, saved, usedAt: places.get(name) ?? [] });

/** After EXIF rotation, as the page shows it. */
async function readSize(path: string): Promise<Size | undefined> {
  if ((await readFormat(path)) === undefined) return undefined;
  return sharp(path, { limitInputPixels: false })
    .metadata()
    .then(({ autoOrient: { width, height } }) => ({ width, height }))
    .catch(() => undefined);
}

async function sameFile(files: readonly PictureFile[], bytes: Uint8Array): Promise<PictureFile | undefined> {
  for (const file of files) {
    if (file.bytes === bytes.length && (await readFile(file.path)).equals(bytes)) return file;
  }
  return undefined;
}

/** Where pictures are stored. */
type PictureFolders = {
  /** The campaign's own `pictures/`. */
  own: string;
  /** Uploads awaiting the next save. May hold other things too, such as links to saved pictures. */
  staged: string;
};

/** Whether the campaign's schemas accept the file name. */
const picture = /^[\w-]+\.(?:png|jpe?g|webp|avif)$/i;

export type PictureFile = { name: string; path: string; saved: boolean; bytes: number; changed: number };

/** Every existing picture. Names from requests are looked up in this list and never turned into a path. */
async function pictureFiles({ own, staged }: PictureFolders): Promise<PictureFile[]> {
  const saved = await filesIn(own, true);
  const names = new Set(saved.map(({ name }) => name));
  const waiting = (await stagedFiles({ staged })).filter(({ name }) => !names.has(name));
  return [...saved, ...waiting];
}

const stagedFiles = ({ staged }: Pick<PictureFolders, 'staged'>): Promise<PictureFile[]> =>
  filesIn(staged, false);

async function filesIn(folder: string, saved: boolean): Promise<PictureFile[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names
    .filter((name) => picture.test(name))
    .sort()
    .map(async (name) => {
      const path = join(folder, name);
      // A campaign may link to pictures stored elsewhere; an upload is always a regular file.
      const found = await (saved ? stat(path) : lstat(path)).catch(() => undefined);
      return found?.isFile() ? [{ name, path, saved, bytes: found.size, changed: found.mtimeMs }] : [];
    });
  return (await Promise.all(files)).flat();
}

/** Where the saved campaign names each picture; empty while its files have faults. */
function namedPlaces(folder: string): Map<string, NamedPlace[]> {
  const places = new Map<string, NamedPlace[]>();
  for (const { image, file, path } of savedPictures(folder))
    places.set(image, [...(places.get(image) ?? []), { file, path }]);
  return places;
}

function savedPictures(folder: string) {
  try {
    return picturesOf(loadCampaign(folder));
  } catch (error) {
    if (error instanceof CampaignError) return [];
    throw error;
  }
}

/**
 * Writes a file atomically, and never overwrites another.
 * @returns false when the name is taken
 */
async function putNewFile(folder: string, name: string, bytes: Uint8Array): Promise<boolean> {
  const fresh = join(folder, `.${randomUUID()}.part`);
  try {
    await writeDurably(fresh, bytes);
    await link(fresh, join(folder, name));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(fresh, { force: true });
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx');
  await file.writeFile(bytes);
  await file.sync();
}
