import { chmodSync, lstatSync, realpathSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { fileIdentity } from '../../files/lock-file.ts';
import { journalCutter, usualJournal } from './journal-cutter.ts';

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
export function makePrivate(path: string): void {
  const file = realpathSync(path);
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    const found = lstatSync(each, { throwIfNoEntry: false });
    if (found?.isFile() && (found.mode & 0o077) !== 0) chmodSync(each, 0o600);
  }
}

/** In bytes. */
export type StoreUsage = {
  /** The file without its free pages, since it does not shrink when entries are deleted, and the journal. */
  bytes: number;
  /** The journal, if it is larger than usual: it only grows beside a program that keeps an earlier state open. */
  pinnedJournal: number;
};

/** Milliseconds that a reader about to finish gets before entries are refused; the next group waits meanwhile. */
const patience = 50;

/**
 * Returns a function that measures the store's disk usage. Beyond `maxBytes` it first truncates a journal that grew
 * beside a reader and kept its size after the reader left. A journal of normal size counts as used: truncated, it would
 * grow again at once, and the usage of a small budget would fluctuate with it.
 */
export function storeBytes(database: DatabaseSync, path: string, maxBytes: number): () => StoreUsage {
  // The journal is beside the file, not beside a link to it.
  const file = realpathSync(path);
  const pageSize = Number(database.prepare('PRAGMA page_size').get()?.page_size);
  const freePages = database.prepare('PRAGMA freelist_count');
  const cutJournal = journalCutter(database, patience);
  const measure = () => {
    const journal = sizeOf(`${file}-wal`);
    const bytes = sizeOf(file) + journal - Number(freePages.get()?.freelist_count) * pageSize;
    return { bytes, pinnedJournal: journal > usualJournal ? Math.min(journal, bytes) : 0 };
  };
  return () => {
    const usage = measure();
    return usage.bytes >= maxBytes && usage.pinnedJournal > 0 && cutJournal() ? measure() : usage;
  };
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
