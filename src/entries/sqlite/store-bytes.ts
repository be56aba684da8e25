import { realpathSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { journalCutter, usualJournal } from './journal-cutter.ts';

/** Milliseconds that a reader about to finish gets before entries are refused; the next group waits meanwhile. */
const patience = 50;

/**
 * Returns a function that measures the store's disk usage: its file and its journal, minus the file's free pages, since
 * a file does not shrink when entries are deleted. Beyond `maxBytes` it first truncates a journal that grew beside a
 * reader and kept its size after the reader left. A journal of normal size counts as used: truncated, it would grow
 * again at once, and the usage of a small budget would fluctuate with it.
 */
export function storeBytes(database: DatabaseSync, path: string, maxBytes: number): () => number {
  // The journal is beside the file, not beside a link to it.
  const file = realpathSync(path);
  const pageSize = Number(database.prepare('PRAGMA page_size').get()?.page_size);
  const freePages = database.prepare('PRAGMA freelist_count');
  const cutJournal = journalCutter(database, patience);
  const journal = () => sizeOf(`${file}-wal`);
  const measure = () => sizeOf(file) + journal() - Number(freePages.get()?.freelist_count) * pageSize;
  return () => {
    const bytes = measure();
    return bytes >= maxBytes && journal() > usualJournal && cutJournal() ? measure() : bytes;
  };
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
