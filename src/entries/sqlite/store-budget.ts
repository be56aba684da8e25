import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { checkpoint } from './journal-cutter.ts';
import { resultCode } from './store-error.ts';
import { journalsOf } from './store-files.ts';

/** https://www.sqlite.org/limits.html */
const mostPages = 4_294_967_294;

/** Pages of 4 kB, which are more than any group of entries needs. */
const pagesOfGroup = 1_000;

const usedSql =
  'SELECT page_count - freelist_count AS used FROM pragma_page_count(), pragma_freelist_count()';

/**
 * Bounds the store by SQLite's own limit of pages: https://www.sqlite.org/pragma.html#pragma_max_page_count. Free pages
 * do not count, since the file does not shrink when entries are deleted. The write-ahead log has the same bound.
 */
export function storeBudget(database: DatabaseSync, path: string, maxBytes: number) {
  const [log] = journalsOf(path);
  const pageSize = Number(database.prepare('PRAGMA page_size').get()?.page_size);
  const maxPages = Math.min(Math.floor(maxBytes / pageSize), mostPages);
  const limit = (pages: number) => database.exec(`PRAGMA max_page_count = ${pages}`);
  const count = database.prepare(usedSql);
  const used = () => Number(count.get()?.used);
  let refusedAt = Number.POSITIVE_INFINITY;
  /** Whether the log alone uses it up, because another program keeps an earlier state open. */
  const isFull = () =>
    (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > maxBytes && !checkpoint(database, 'TRUNCATE');
  limit(maxPages);
  return {
    isFull,
    /** The used share; all of it, too, while there is no more room than for what was refused last. */
    share: () => (isFull() || used() >= refusedAt ? 1 : used() / maxPages),
    /** Whether a write failed for the budget, and not for a full disk, which SQLite reports in the same words. */
    isExceeded: (error: unknown): boolean => {
      if (resultCode(error) !== 13 || maxPages - used() > pagesOfGroup) return false;
      refusedAt = used();
      return true;
    },
    /** Does work to which the budget does not apply. */
    lifted: <T>(work: () => T): T => {
      limit(mostPages);
      try {
        return work();
      } finally {
        limit(maxPages);
      }
    },
  };
}
