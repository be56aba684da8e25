import { randomUUID } from 'node:crypto';
import { link, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a file atomically, and never overwrites another.
 * @returns false when the name is taken
 */
export async function putNewFile(folder: string, name: string, bytes: Uint8Array): Promise<boolean> {
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
