import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where pictures lie. */
export type PictureFolders = {
  /** The campaign's own `pictures/`. */
  kept: string;
  /** Uploads until the campaign is saved; other things may lie here too, links to the kept pictures among them. */
  staged: string;
};

/** A file that the campaign's schemas let it name. */
const picture = /^[\w-]+\.(?:png|jpe?g|webp|avif)$/i;

export type PictureFile = { name: string; path: string; saved: boolean; bytes: number; changed: number };

/** Every picture that is there. Whatever a request asks for is looked up here, and never made into a path. */
export async function pictureFiles({ kept, staged }: PictureFolders): Promise<PictureFile[]> {
  const saved = await filesIn(kept, true);
  const names = new Set(saved.map(({ name }) => name));
  const waiting = (await stagedFiles({ staged })).filter(({ name }) => !names.has(name));
  return [...saved, ...waiting];
}

export const stagedFiles = ({ staged }: Pick<PictureFolders, 'staged'>): Promise<PictureFile[]> =>
  filesIn(staged, false);

async function filesIn(folder: string, saved: boolean): Promise<PictureFile[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names
    .filter((name) => picture.test(name))
    .sort()
    .map(async (name) => {
      const path = join(folder, name);
      // A campaign may keep its pictures elsewhere and link to them; an upload is a file.
      const found = await (saved ? stat(path) : lstat(path)).catch(() => undefined);
      return found?.isFile() ? [{ name, path, saved, bytes: found.size, changed: found.mtimeMs }] : [];
    });
  return (await Promise.all(files)).flat();
}
