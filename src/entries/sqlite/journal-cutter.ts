import type { DatabaseSync } from 'node:sqlite';

/**
 * What a journal that grew beside a reader keeps once it is begun anew. Above the 4 MB after which SQLite takes it into
 * the file, so that day to day it is written over and not cut. https://www.sqlite.org/pragma.html#pragma_journal_size_limit
 */
export const usualJournal = 5_000_000;

/**
 * Makes a function that takes the write-ahead journal into the file and cuts it to nothing,
 * https://www.sqlite.org/pragma.html#pragma_wal_checkpoint. SQLite holds the write lock while it waits for readers.
 * @param patience how long each call waits for connections that still read an earlier state, in milliseconds
 * @returns a function that says false when one was in the way all the time; the journal keeps its size then
 */
export function journalCutter(database: DatabaseSync, patience: number): () => boolean {
  const usual = Number(database.prepare('PRAGMA busy_timeout').get()?.timeout);
  const cut = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  return () => {
    database.exec(`PRAGMA busy_timeout = ${patience}`);
    try {
      return cut.get()?.busy === 0;
    } finally {
      database.exec(`PRAGMA busy_timeout = ${usual}`);
    }
  };
}
