import { chmodSync, lstatSync, realpathSync, rmSync } from 'node:fs';
import { fileIdentity } from '../../files/file-identity.ts';

/** Beside the file, not beside a link to it: the write-ahead log and its index. */
export const journalsOf = (path: string): string[] => {
  const file = realpathSync(path);
  return [`${file}-wal`, `${file}-shm`];
};

export type StoreFiles = {
  /** `moved`: the path leads to another database or to none; `torn`: to ours, without one of its journals. */
  state(): 'whole' | 'torn' | 'moved';
  /** Removes those of our journals that are left. */
  removeJournals(): void;
};

/**
 * Remembers the files of a database that was just opened. SQLite keeps using them by their descriptors, wherever their
 * names lead: https://sqlite.org/howtocorrupt.html, section 2.4 and 4.
 */
export function storeFiles(path: string): StoreFiles {
  const main = fileIdentity(path);
  const journals = journalsOf(path).map((name) => ({ name, identity: fileIdentity(name) }));
  const isOurs = ({ name, identity }: (typeof journals)[number]) => fileIdentity(name) === identity;
  return {
    state: () => {
      if (fileIdentity(path) !== main) return 'moved';
      return journals.every(isOurs) ? 'whole' : 'torn';
    },
    removeJournals: () => {
      for (const journal of journals.filter(isOurs)) rmSync(journal.name, { force: true });
    },
  };
}

/**
 * Makes the store and its journals readable by their owner only. SQLite gives new journals the mode of the file, but
 * does not change existing ones.
 */
export function keepPrivate(path: string): void {
  const file = realpathSync(path);
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    const found = lstatSync(each, { throwIfNoEntry: false });
    if (found?.isFile() && (found.mode & 0o077) !== 0) chmodSync(each, 0o600);
  }
}
