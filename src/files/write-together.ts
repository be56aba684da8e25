import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Content, replaceFile, syncToDisk, writeNewFile } from './write-file.ts';

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
  existsSync(folder) && readdirSync(folder).some(isLeftover);

const isLeftover = (name: string): boolean => name === ready || name.startsWith(staging);

/** By name in the folder, in the order in which they are moved to their names. */
export type Files = ReadonlyMap<string, Content>;

/**
 * Writes all files, or none where one cannot be written. Without `replaced`, what cannot be moved to its name any more is
 * left for `finishWriting`, and a link is replaced by a file that is private to this user.
 * @param replaced the texts that the files hold now. They are restored if one cannot be moved, a link stays a link, mode
 * and owner are kept, and `finishWriting` touches nothing that has changed since
 */
export function writeTogether(folder: string, files: Files, replaced?: ReadonlyMap<string, string>): void {
  // All of this is synchronous, so a signal is handled only after the files are in place.
  const stage = mkdtempSync(join(folder, staging));
  try {
    for (const [name, content] of files) {
      const like = replaced && statSync(join(folder, name));
      writeNewFile(join(stage, name), content, like);
    }
    if (replaced !== undefined) {
      const digests = [...replaced]
        .filter(([name]) => files.has(name))
        .map(([name, text]) => [name, digestOf(text)]);
      writeNewFile(join(stage, replacedName), JSON.stringify(Object.fromEntries(digests)));
    }
    syncToDisk(stage);
    renameSync(stage, join(folder, ready));
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    throw error;
  }
  syncToDisk(folder);
  moveAll(folder, [...files.keys()], replaced);
}

function moveAll(folder: string, names: readonly string[], replaced?: ReadonlyMap<string, string>): void {
  const moved: string[] = [];
  try {
    for (const name of names) {
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
  syncToDisk(folder);
  rmSync(join(folder, ready), { recursive: true });
}

function moveFile(folder: string, name: string, followsLinks: boolean): void {
  const from = join(folder, ready, name);
  const target = followsLinks ? realpathSync(join(folder, name)) : join(folder, name);
  // A link may lead to another file system, where nothing can be moved to.
  if (dirname(target) !== realpathSync(folder) && followsLinks) {
    replaceFile(target, readFileSync(from, 'utf8'));
    rmSync(from);
  } else renameSync(from, target);
}

/** `changed`: files that somebody has written to since, so that nothing was touched. */
export type Finished = { written: string[]; changed: string[] };

/**
 * Moves the files of an interrupted write to their names and removes what a kill has left.
 * @param first which of two names is moved first
 * @throws {SyntaxError} if it cannot be read, and errors of the file system
 */
export function finishWriting(folder: string, first?: (one: string, other: string) => number): Finished {
  for (const name of readdirSync(folder))
    if (name.startsWith(staging)) rmSync(join(folder, name), { recursive: true });
  const from = join(folder, ready);
  if (!existsSync(from)) return { written: [], changed: [] };
  const digests = existsSync(join(from, replacedName)) ? digestsIn(join(from, replacedName)) : undefined;
  const written = readdirSync(from)
    .filter((name) => name !== replacedName)
    .toSorted(first);
  const changed = written.filter((name) => digests && digests[name] !== digestOf(textOf(join(folder, name))));
  if (changed.length > 0) return { written: [], changed };
  for (const name of written) moveFile(folder, name, digests !== undefined);
  syncToDisk(folder);
  rmSync(from, { recursive: true });
  return { written, changed: [] };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const digestsIn = (path: string): Partial<Record<string, string>> => JSON.parse(readFileSync(path, 'utf8'));
