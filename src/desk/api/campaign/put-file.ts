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

/** What a temporary file beside a campaign's files is called; one that is found was left by a desk that was cut off. */
export const isTemporary = (name: string): boolean => /^\..+\.desk-[0-9a-f]{12}$/.test(name);

/**
 * Writes a text beside the file that it is to replace, to the disk.
 * @returns `put`, which replaces the file in one step: whoever reads meets the old text or the new one, and a machine that
 *   loses its power comes back with one of them; `drop`, which forgets it
 */
export function prepareFile(address: string, text: string): { put: () => void; drop: () => void } {
  // A link stays a link: what it leads to is replaced.
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
      syncFolder(folder);
    },
  };
}

/** Only an administrator can give a file away; for anybody else it is theirs already, or shared by its mode. */
function keepOwner(path: string, uid: number, gid: number): void {
  try {
    chownSync(path, uid, gid);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}

/** Windows opens no folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
