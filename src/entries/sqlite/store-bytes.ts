import { realpathSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { journalCutter, usualJournal } from './journal-cutter.ts';

/** In bytes. */
export type StoreUsage = {
  /** The file without its free pages, since it does not shrink when entries are deleted, and the journal. */
  bytes: number;
  /** The journal, if it is larger than usual: it only grows beside a program that keeps an earlier state open. */
  heldJournal: number;
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
    return { bytes, heldJournal: journal > usualJournal ? Math.min(journal, bytes) : 0 };
  };
  return () => {
    const usage = measure();
    return usage.bytes >= maxBytes && usage.heldJournal > 0 && cutJournal() ? measure() : usage;
  };
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
