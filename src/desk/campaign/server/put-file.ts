import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncToDisk } from '../../../entries/sync-to-disk.ts';

/** The name of a temporary file; a leftover one comes from a desk that was killed. */
export const isTemporary = (name: string): boolean => /^\..+\.desk-[0-9a-f]{12}$/.test(name);

/**
 * Writes a text to a temporary file beside its target and syncs it to disk.
 * @returns `put`, which atomically renames it over the target, so that readers, and a machine after a power loss, see
 * either the old or the new text; `drop`, which discards it
 */
export function prepareFile(address: string, text: string): { put: () => void; drop: () => void } {
  // Follows a symbolic link, so that it stays a link and its target is replaced.
  const target = realpathSync(address);
  const folder = dirname(target);
  const temporary = join(folder, `.${basename(target)}.desk-${randomBytes(6).toString('hex')}`);
  const drop = () => rmSync(temporary, { force: true });
  try {
    const { mode, uid, gid } = statSync(target);
    const file = openSync(temporary, 'wx', 0o600);
    try {
      writeFileSync(file, text);
      fchmodSync(file, mode);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    keepOwner(temporary, uid, gid);
  } catch (error) {
    drop();
    throw error;
  }
  return {
    drop,
    put: () => {
      renameSync(temporary, target);
      syncToDisk(folder);
    },
  };
}

/** Only root can change the owner; for everybody else the file is already theirs, or shared by its mode. */
function keepOwner(path: string, uid: number, gid: number): void {
  try {
    chownSync(path, uid, gid);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
