import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a file, which is made where there is none, for one process at a time. The operating system releases
 * the lock when the process ends, even after a crash.
 * @returns releases the lock and deletes the file; undefined when somebody else holds it
 */
export function lockFile(file: string): (() => void) | undefined {
  // Closing any handle to a file releases the process's locks on it: https://sqlite.org/howtocorrupt.html, section 2.2
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const opened = inodeOf(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Nothing is ever written to it, so locking works on a full disk too. (SQLite ignores OFF here and would begin a
    // journal on the disk: https://sqlite.org/c3ref/c_dbconfig_defensive.html#sqlitedbconfigdefensive)
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isLocked(error)) return undefined;
    throw error;
  }
  // The previous holder may have deleted the file after it was opened here: this lock would then guard nothing.
  if (opened === undefined || inodeOf(file) !== opened) {
    database.close();
    return undefined;
  }
  return () => {
    rmSync(file, { force: true });
    database.close();
  };
}

const inodeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino;

/** https://sqlite.org/rescode.html#busy */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5;
