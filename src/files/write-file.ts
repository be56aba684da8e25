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
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A text, or its pieces: a long one need not be in memory as a whole. */
export type Content = string | Iterable<string>;

/**
 * Replaces a file atomically: readers, and a machine after a power loss, see either the old or the new text. A link stays
 * a link, and the file it leads to keeps its mode and owner.
 */
export function replaceFile(path: string, content: Content): void {
  const target = realpathSync(path);
  const temporary = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}`);
  try {
    writeNewFile(temporary, content, statSync(target));
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncToDisk(dirname(target));
}

/** Pieces are small, so they are written in blocks. `writeFileSync` retries partial writes and throws on a full disk. */
const blockSize = 1 << 18;

/**
 * Writes a file that does not exist yet and syncs it to disk.
 * @param like a file whose mode and owner it gets; without one, it is private to this user
 */
export function writeNewFile(path: string, content: Content, like?: Stats): void {
  const opened = openSync(path, 'wx', 0o600);
  try {
    let block = '';
    for (const piece of typeof content === 'string' ? [content] : content) {
      block += piece;
      if (block.length < blockSize) continue;
      writeFileSync(opened, block);
      block = '';
    }
    writeFileSync(opened, block);
    if (like !== undefined) fchmodSync(opened, like.mode);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  if (like !== undefined) preserveOwner(path, like);
}

/** Only root can change the owner; for everybody else the file is already theirs, or shared by its mode. */
function preserveOwner(path: string, { uid, gid }: Stats): void {
  try {
    chownSync(path, uid, gid);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}

/**
 * Waits until the content of a file, or the names in a folder, are on the disk. Not on Windows, which does that for
 * nothing that is open for reading only.
 */
export function syncToDisk(path: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
