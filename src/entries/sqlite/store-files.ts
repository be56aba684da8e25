import { chmodSync, fstatSync, lstatSync, openSync, realpathSync } from 'node:fs';
import { fileIdentity } from '../../files/lock-file.ts';

/** The write-ahead log and its index. They lie beside the file, not beside a link to it. */
export const journalsOf = (path: string): [log: string, index: string] => {
  const file = realpathSync(path);
  return [`${file}-wal`, `${file}-shm`];
};

/**
 * A descriptor of each store that is looked at beside SQLite, by the identity of its file. It is never closed: under POSIX,
 * closing any descriptor of a file releases all locks that this process has on it, those of SQLite's connections too, and
 * other programs would take the store for unused. https://sqlite.org/howtocorrupt.html, section 2.2
 */
const neverClosed = new Map<string, number>();

/** A descriptor to look at a store beside SQLite; nobody may close it. @returns undefined if there is no file */
export function descriptorOf(path: string): number | undefined {
  const identity = fileIdentity(path);
  if (identity === undefined) return undefined;
  const descriptor = neverClosed.get(identity) ?? openSync(path, 'r');
  neverClosed.set(identity, descriptor);
  return descriptor;
}

/**
 * What happened to the files of an open database. `torn`: a journal was removed; `moved`: the path leads to another file
 * or to none; `deleted`: the file that was opened has no name any more.
 */
export type FileFault = 'torn' | 'moved' | 'deleted';

/**
 * Remembers the files of a database that was just opened. SQLite keeps using them by their descriptors, wherever their
 * names lead: https://sqlite.org/howtocorrupt.html, sections 2.4 and 4.
 */
export function watchFiles(path: string): () => FileFault | undefined {
  const descriptor = descriptorOf(path);
  const files = [path, ...journalsOf(path)].map((name) => ({ name, identity: fileIdentity(name) }));
  return () => {
    const [main, ...journals] = files.map(
      ({ name, identity }) => identity !== undefined && fileIdentity(name) === identity,
    );
    if (main) return journals.includes(false) ? 'torn' : undefined;
    return descriptor !== undefined && fstatSync(descriptor).nlink > 0 ? 'moved' : 'deleted';
  };
}

/**
 * Makes the store and its journals readable by their owner only. SQLite gives new journals the mode of the file, but
 * does not change existing ones.
 */
export function makePrivate(path: string): void {
  for (const each of [realpathSync(path), ...journalsOf(path)]) {
    const found = lstatSync(each, { throwIfNoEntry: false });
    if (found?.isFile() && (found.mode & 0o077) !== 0) chmodSync(each, 0o600);
  }
}
