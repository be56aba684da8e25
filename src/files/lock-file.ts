import { type BigIntStats, closeSync, fstatSync, openSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The files that this thread has locked; a handle that nobody holds would be collected, and its lock with it. */
const locks = new Map<string, DatabaseSync>();

/**
 * Locks a file, which is made where there is none, for one process at a time, and in a process for one thread. The
 * operating system releases the lock when the process ends, even after a crash.
 * @returns releases the lock and deletes the file; undefined when somebody else holds it
 */
export function lockFile(file: string): (() => void) | undefined {
  // Closing any handle to a file releases the process's locks on it: https://sqlite.org/howtocorrupt.html, section 2.2
  if (locks.has(fileIdentity(file) ?? '')) return undefined;
  // While it is open, no other file gets its number.
  const guard = openSync(file, 'a', 0o600);
  const identity = identityOf(fstatSync(guard, { bigint: true }));
  const database = new DatabaseSync(file, { timeout: 0 });
  const close = () => {
    database.close();
    closeSync(guard);
  };
  try {
    // Nothing is ever written to it, so locking works on a full disk too. (SQLite ignores OFF here and would begin a
    // journal on the disk: https://sqlite.org/c3ref/c_dbconfig_defensive.html#sqlitedbconfigdefensive)
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    close();
    if (isLocked(error)) return undefined;
    throw error;
  }
  // The previous holder may have deleted the file after it was opened here: this lock would then guard nothing. A
  // deleted file never gets its name back, so a name that still leads to the guard did so all the time.
  if (fileIdentity(file) !== identity) {
    close();
    return undefined;
  }
  locks.set(identity, database);
  return () => {
    locks.delete(identity);
    rmSync(file, { force: true });
    close();
  };
}

/** https://sqlite.org/rescode.html#busy */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5;

/** Tells a file from every other one while something has it open. */
const identityOf = ({ dev, ino }: BigIntStats): string => `${dev}:${ino}`;

/** Undefined if there is no file. */
export function fileIdentity(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && identityOf(found);
}
