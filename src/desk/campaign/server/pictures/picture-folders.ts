import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where pictures are stored. */
export type PictureFolders = {
  /** The campaign's own `pictures/`. */
  kept: string;
  /** Uploads awaiting the next save. May hold other things too, such as links to saved pictures. */
  staged: string;
};

/** Whether the campaign's schemas accept the file name. */
const picture = /^[\w-]+\.(?:png|jpe?g|webp|avif)$/i;

export type PictureFile = { name: string; path: string; saved: boolean; bytes: number; changed: number };

/** Every existing picture. Names from requests are looked up in this list and never turned into a path. */
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
      // A campaign may link to pictures stored elsewhere; an upload is always a regular file.
      const found = await (saved ? stat(path) : lstat(path)).catch(() => undefined);
      return found?.isFile() ? [{ name, path, saved, bytes: found.size, changed: found.mtimeMs }] : [];
    });
  return (await Promise.all(files)).flat();
}
