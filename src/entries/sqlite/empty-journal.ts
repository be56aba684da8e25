import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { journalCutter } from './journal-cutter.ts';

/** How long to wait for other connections that still read an earlier state, in milliseconds. */
const patience = 5_000;

/**
 * Takes the write-ahead journal into the file and cuts it to nothing. The server's entries wait behind each try: many
 * short ones instead of a long one.
 * @returns false when a reader was in the way all the time; the journal then still holds what it held
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
