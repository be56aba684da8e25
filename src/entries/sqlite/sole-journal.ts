import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { EntryStoreError } from '../entry-store-error.ts';
import { journalsOf } from './store-files.ts';

/** Milliseconds in which a running server notices and restores a journal, generously. */
const restoreMs = 2_000;

/**
 * Keeps a program from opening a database while another has it open with a journal that was removed: a second journal
 * beside that one would damage the file (https://sqlite.org/howtocorrupt.html, section 4). A server restores its
 * journals, which is waited for.
 * @param timeout how long the returned function waits, in milliseconds
 * @returns undefined if both journals are there; else a function to call once the database is known to be intact
 * @throws {EntryStoreError} from that function, when the wait was in vain
 */
export function soleJournal(path: string, timeout: number): (() => void) | undefined {
  const journals = journalsOf(path);
  const areThere = () => journals.every((journal) => existsSync(journal));
  const isUnused = () => !isOpenElsewhere(path);
  const demand = (found: () => boolean) => () => {
    if (!waitFor(found, timeout)) throw new EntryStoreError(isTorn(path));
  };
  const [log = ''] = journals;
  if (!existsSync(log)) return demand(() => areThere() || isUnused());
  // The index that goes with this log may have been made by whoever looked at the database just now.
  return waitFor(areThere, restoreMs) ? undefined : demand(isUnused);
}

/** Blocks, like everything that waits for SQLite here. */
function waitFor(found: () => boolean, milliseconds: number): boolean {
  for (const deadline = performance.now() + milliseconds; !found(); ) {
    if (performance.now() >= deadline) return false;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
  return true;
}

const isTorn = (path: string) =>
  `A journal of the entry store ${path} was removed (-wal or -shm) while a program has the store open. A server saves its entries ` +
  'and restores the journal by itself once no other program has the store open: end those, such as a desk or a ' +
  'database browser, then try again.';

/**
 * Everybody who has the file open holds SQLite's shared lock. Without an index in shared memory a database is only
 * opened under the exclusive one (https://sqlite.org/wal.html#use_of_wal_without_shared_memory); a log that is there is
 * written into it then.
 */
function isOpenElsewhere(path: string): boolean {
  const probe = new DatabaseSync(path, { timeout: 0 });
  try {
    probe.exec('PRAGMA locking_mode = EXCLUSIVE; SELECT count(*) FROM sqlite_schema');
    return false;
  } catch (error) {
    // Whoever may only read gets another error, and cannot start a journal.
    return error instanceof Error && 'errcode' in error && error.errcode === 5;
  } finally {
    probe.close();
  }
}

/**
 * SQLite takes whatever journal lies beside a database for its own. A database that was never opened with a journal,
 * such as one of our backups, or that is empty has none.
 * @param header the first bytes of the database @throws {EntryStoreError} if there is another's journal
 */
export function requireOwnJournal(path: string, header: Buffer): void {
  const log = existsSync(path) ? (journalsOf(path)[0] ?? '') : `${path}-wal`;
  if (header[writeVersion] === logged || (statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  throw new EntryStoreError(
    `The journal ${log} does not belong to ${path}: it is left over from the store that was there before, and would ` +
      'damage this one. Nothing was changed. Move it and the file that ends in -shm to another folder, or put back the ' +
      'store to which they belong.',
  );
}

/** https://sqlite.org/fileformat.html#file_format_version_numbers */
const writeVersion = 18;
const logged = 2;
