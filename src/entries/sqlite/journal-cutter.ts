import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The size to which a log that grew beside a reader is cut on restart. Above SQLite's automatic checkpoint at 4 MB, so
 * that in daily use it is overwritten and not cut. https://www.sqlite.org/pragma.html#pragma_journal_size_limit
 */
export const usualJournal = 5_000_000;

/** Milliseconds that connections which still read an earlier state get to finish, while the server's entries wait. */
const patience = 200;

/**
 * Writes everything in the write-ahead log into the database and syncs it; `TRUNCATE` then empties the log.
 * https://www.sqlite.org/pragma.html#pragma_wal_checkpoint
 * @returns false if a connection that still reads an earlier state was in the way
 */
export function checkpoint(database: DatabaseSync, mode: 'FULL' | 'TRUNCATE'): boolean {
  const usual = database.prepare('PRAGMA busy_timeout').get()?.timeout;
  database.exec(`PRAGMA busy_timeout = ${patience}`);
  try {
    return database.prepare(`PRAGMA wal_checkpoint(${mode})`).get()?.busy === 0;
  } finally {
    database.exec(`PRAGMA busy_timeout = ${usual}`);
  }
}

/**
 * Empties the write-ahead log. The server's entries wait during each attempt, hence many short ones instead of a long
 * one.
 * @param patienceMs how long to wait for connections that still read an earlier state
 * @returns false if a reader was in the way throughout; the log then still holds what it held
 */
export async function emptyJournal(database: DatabaseSync, patienceMs = 5_000): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    if (checkpoint(database, 'TRUNCATE')) return true;
    if (performance.now() >= deadline) return false;
    await pause(300);
  }
}
