import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { journalCutter } from './journal-cutter.ts';

/** How long to wait for connections that still read an earlier state, in milliseconds. */
const patience = 5_000;

/**
 * Checkpoints the write-ahead log and truncates it. The server's entries wait during each attempt, hence many short
 * ones instead of a long one.
 * @returns false if a reader was in the way throughout; the log then still holds what it held
 */
export async function emptyJournal(database: DatabaseSync): Promise<boolean> {
  const cutJournal = journalCutter(database, 200);
  const deadline = performance.now() + patience;
  for (;;) {
    if (cutJournal()) return true;
    if (performance.now() >= deadline) return false;
    await pause(300);
  }
}
