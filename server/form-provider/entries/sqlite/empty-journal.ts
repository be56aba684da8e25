import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** How long to wait for other connections that still read an earlier state, in milliseconds. */
const patience = 5_000;

/**
 * Takes the write-ahead journal into the file and cuts it to nothing, https://www.sqlite.org/pragma.html#pragma_wal_checkpoint.
 * SQLite holds the write lock while it waits for readers, and the server's entries wait behind it: many short tries
 * instead of a long one.
 * @returns false when a reader was in the way all the time; the journal then still holds what it held
 */
export async function emptyJournal(database: DatabaseSync): Promise<boolean> {
  database.exec('PRAGMA busy_timeout = 200');
  const deadline = performance.now() + patience;
  for (;;) {
    const result = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
    if (result?.busy === 0) return true;
    if (performance.now() >= deadline) return false;
    await pause(300);
  }
}
