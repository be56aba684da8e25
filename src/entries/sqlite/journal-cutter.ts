import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The size to which a log that grew beside a reader is cut on restart. Above SQLite's automatic checkpoint at 4 MB, so
 * that in daily use it is overwritten and not cut. https://www.sqlite.org/pragma.html#pragma_journal_size_limit
 */
export const usualJournal = 5_000_000;

/**
 * Returns a function that checkpoints the write-ahead log and truncates it,
 * https://www.sqlite.org/pragma.html#pragma_wal_checkpoint. SQLite holds the write lock while it waits for readers.
 * @param patience how long each call waits for connections that still read an earlier state, in milliseconds
 * @returns a function that returns false if one was in the way throughout; the log keeps its size then
 */
export const journalCutter = (database: DatabaseSync, patience: number): (() => boolean) =>
  checkpointer(database, 'TRUNCATE', patience);

/**
 * Writes everything in the write-ahead log into the database and syncs it; the log stays.
 * @param patience as above
 * @returns false if a connection that still reads an earlier state was in the way throughout
 */
export const saveJournal = (database: DatabaseSync, patience: number): boolean =>
  checkpointer(database, 'FULL', patience)();

function checkpointer(database: DatabaseSync, mode: 'FULL' | 'TRUNCATE', patience: number): () => boolean {
  const usual = Number(database.prepare('PRAGMA busy_timeout').get()?.timeout);
  const cut = database.prepare(`PRAGMA wal_checkpoint(${mode})`);
  return () => {
    database.exec(`PRAGMA busy_timeout = ${patience}`);
    try {
      return cut.get()?.busy === 0;
    } finally {
      database.exec(`PRAGMA busy_timeout = ${usual}`);
    }
  };
}

/**
 * Checkpoints the write-ahead log and truncates it. The server's entries wait during each attempt, hence many short
 * ones instead of a long one.
 * @param patienceMs how long to wait for connections that still read an earlier state
 * @returns false if a reader was in the way throughout; the log then still holds what it held
 */
export async function emptyJournal(database: DatabaseSync, patienceMs = 5_000): Promise<boolean> {
  const cutJournal = journalCutter(database, 200);
  const deadline = performance.now() + patienceMs;
  for (;;) {
    if (cutJournal()) return true;
    if (performance.now() >= deadline) return false;
    await pause(300);
  }
}
