import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
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

/** In the ready folder: the digests of the texts to be replaced. */
const replacedName = '.replaces.json';

/** The ready folder of an interrupted write. */
export const readyFolder = (folder: string): string => join(folder, ready);

/** Whether a killed write has left something behind. */
export const isInterrupted = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => name === ready || name.startsWith(staging));

/** A text, or its pieces: a long one need not be in memory as a whole. */
type Content = string | Iterable<string>;

/** By name in the folder, in the order in which they are moved to their names. */
type Files = ReadonlyMap<string, Content>;

/**
 * Writes all files, or none where one cannot be written. Without `replaced`, what cannot be moved to its name any more is
 * left for `finishWriting`, and a link is replaced by a file that is private to this user.
 * @param replaced the texts that the files hold now. They are restored if one cannot be moved, a link stays a link, modes
 * are kept, and `finishWriting` touches nothing that has changed since
 */
export function writeTogether(folder: string, files: Files, replaced?: ReadonlyMap<string, string>): void {
  // All of this is synchronous, so a signal is handled only after the files are in place.
  const stage = mkdtempSync(join(folder, staging));
  try {
    for (const [name, content] of files)
      writeNewFile(join(stage, name), content, replaced && statSync(join(folder, name)).mode);
    if (replaced !== undefined) {
      const digests = [...files.keys()].map((name) => [name, digestOf(replaced.get(name) ?? '')]);
      writeNewFile(join(stage, replacedName), JSON.stringify(Object.fromEntries(digests)));
    }
    syncToDisk(stage);
    renameSync(stage, join(folder, ready));
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    throw error;
  }
  syncToDisk(folder);
  const moved: string[] = [];
  try {
    for (const name of files.keys()) {
      moveFile(folder, name, replaced !== undefined);
      moved.push(name);
    }
  } catch (error) {
    if (replaced === undefined) throw error;
    // If this fails too, the ready folder stays for `finishWriting`.
    for (const name of moved) replaceFile(join(folder, name), replaced.get(name) ?? '');
    rmSync(join(folder, ready), { recursive: true });
    throw error;
  }
  finish(folder);
}

function moveFile(folder: string, name: string, followsLinks: boolean): void {
  const [from, target] = [join(folder, ready, name), join(folder, name)];
  // A link may lead to another file system, where nothing can be moved to.
  if (followsLinks && realpathSync(target) !== join(realpathSync(folder), name)) {
    replaceFile(target, readFileSync(from, 'utf8'));
    rmSync(from);
  } else renameSync(from, target);
}

function finish(folder: string): void {
  syncToDisk(folder);
  rmSync(join(folder, ready), { recursive: true });
}

/** `changed`: files that somebody has written to since, so that nothing was touched. */
type Finished = { written: string[]; changed: string[] };

/**
 * Moves the files of an interrupted write to their names and removes what a kill has left.
 * @throws {SyntaxError} if it cannot be read, and errors of the file system
 */
export function finishWriting(folder: string): Finished {
  const finished = moveReady(folder);
  for (const name of readdirSync(folder))
    if (name.startsWith(staging)) rmSync(join(folder, name), { recursive: true });
  return finished;
}

function moveReady(folder: string): Finished {
  const from = join(folder, ready);
  if (!existsSync(from)) return { written: [], changed: [] };
  const digests = existsSync(join(from, replacedName)) && JSON.parse(textOf(join(from, replacedName)));
  const written = readdirSync(from).filter((name) => name !== replacedName);
  const changed = written.filter((name) => digests && digests[name] !== digestOf(textOf(join(folder, name))));
  if (changed.length > 0) return { written: [], changed };
  for (const name of written) moveFile(folder, name, Boolean(digests));
  finish(folder);
  return { written, changed: [] };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/**
 * Replaces a file atomically, or makes a new one: readers, and a machine after a power loss, see either the old or the new
 * text. A link stays a link, and the file it leads to keeps its mode.
 */
export function replaceFile(path: string, content: Content): void {
  const target = existsSync(path) ? realpathSync(path) : path;
  const temporary = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}`);
  try {
    writeNewFile(temporary, content, statSync(target, { throwIfNoEntry: false })?.mode ?? 0o644);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncToDisk(dirname(target));
}

/** Writes a file that does not exist yet and syncs it to disk. @param mode without one, it is private to this user */
function writeNewFile(path: string, content: Content, mode = 0o600): void {
  const opened = openSync(path, 'wx', 0o600);
  try {
    // Which retries partial writes and throws on a full disk.
    for (const piece of typeof content === 'string' ? [content] : content) writeFileSync(opened, piece);
    fchmodSync(opened, mode);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
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
