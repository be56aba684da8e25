import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Several files of a folder, written so that a kill or a power loss leaves all of them old, or all of them new: they are
 * written to a staging folder, which is renamed once it is whole, and then moved to their names. What a kill leaves half
 * moved, `finishWriting` moves. Whoever calls either has locked the folder.
 */

const staging = '.writing-';
const ready = '.ready';

/** A text, or its pieces: a long one need not be in memory as a whole. */
type Content = string | Iterable<string>;

/** By name in the folder, in the order in which they are moved to their names. */
type Files = ReadonlyMap<string, Content>;

/**
 * Writes all files, or none where one cannot be written. What cannot be moved to its name any more is left for
 * `finishWriting`, and a link is replaced by a file that is private to this user.
 */
export function writeTogether(folder: string, files: Files): void {
  // All of this is synchronous, so a signal is handled only after the files are in place.
  const stage = mkdtempSync(join(folder, staging));
  try {
    for (const [name, content] of files) writeNewFile(join(stage, name), content);
    syncToDisk(stage);
    renameSync(stage, join(folder, ready));
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    throw error;
  }
  syncToDisk(folder);
  moveReady(folder, files.keys());
}

function moveReady(folder: string, names: Iterable<string>): void {
  for (const name of names) renameSync(join(folder, ready, name), join(folder, name));
  syncToDisk(folder);
  rmSync(join(folder, ready), { recursive: true });
}

/** Moves the files of an interrupted write to their names and removes what a kill has left. */
export function finishWriting(folder: string): void {
  const from = join(folder, ready);
  if (existsSync(from)) moveReady(folder, readdirSync(from));
  for (const name of readdirSync(folder))
    if (name.startsWith(staging)) rmSync(join(folder, name), { recursive: true });
}

/**
 * Replaces files, each atomically, or makes new ones: readers, and a machine after a power loss, see either the old or the
 * new text. None is replaced before all are written. A link stays a link, and the file it leads to keeps its mode.
 */
export function replaceFiles(files: ReadonlyMap<string, Content>): void {
  const written: [temporary: string, target: string][] = [];
  try {
    for (const [path, content] of files) {
      const target = existsSync(path) ? realpathSync(path) : path;
      const temporary = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}`);
      written.push([temporary, target]);
      writeNewFile(temporary, content, statSync(target, { throwIfNoEntry: false })?.mode ?? 0o644);
    }
    for (const [temporary, target] of written) renameSync(temporary, target);
  } catch (error) {
    for (const [temporary] of written) rmSync(temporary, { force: true });
    throw error;
  }
  for (const folder of new Set(written.map(([, target]) => dirname(target)))) syncToDisk(folder);
}

/** Writes a file that does not exist yet and syncs it to disk. @param mode without one, it is private to this user */
function writeNewFile(path: string, content: Content, mode = 0o600): void {
  const opened = openSync(path, 'wx', 0o600);
  try {
    // Which retries partial writes and throws on a full disk.
    for (const block of typeof content === 'string' ? [content] : inBlocks(content))
      writeFileSync(opened, block);
    fchmodSync(opened, mode);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Joins small pieces: a call of the system for each row of a CSV would take longer than making it. */
export function* inBlocks(pieces: Iterable<string>): Generator<string> {
  let block = '';
  for (const piece of pieces) {
    block += piece;
    if (block.length < 16_384) continue;
    yield block;
    block = '';
  }
  yield block;
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
