import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/**
 * Makes a function that says what the store takes of the disk: its file and its journal, less the pages in it that are
 * free for new entries, since a file does not shrink when entries are deleted.
 */
export function storeBytes(database: DatabaseSync, path: string): () => number {
  const pageSize = Number(database.prepare('PRAGMA page_size').get()?.page_size);
  const freePages = database.prepare('PRAGMA freelist_count');
  return () => sizeOf(path) + sizeOf(`${path}-wal`) - Number(freePages.get()?.freelist_count) * pageSize;
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
