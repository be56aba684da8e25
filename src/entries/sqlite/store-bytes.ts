import { realpathSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { journalCutter, usualJournal } from './journal-cutter.ts';

/** What a reader that is about to end gets before entries are refused, in milliseconds: the next group waits behind it. */
const patience = 50;

/**
 * Makes a function that says what the store takes of the disk: its file and its journal, less the pages in it that are
 * free for new entries, since a file does not shrink when entries are deleted. Beyond `maxBytes` it first cuts a
 * journal that grew beside a reader, which keeps its size after that reader has left. One of the usual size counts: cut,
 * it would grow again at once, and the share of a small budget would fluctuate with it.
 */
export function storeBytes(database: DatabaseSync, path: string, maxBytes: number): () => number {
  // The journal lies beside the file, not beside a link to it.
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
