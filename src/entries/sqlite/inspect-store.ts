import { existsSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { EntryStoreError } from '../entry-store-error.ts';
import { migrations } from '../sql/schema.ts';
import { resultCode } from './store-error.ts';
import { descriptorOf, journalsOf } from './store-files.ts';

/** Tells our files from other programs' (https://www.sqlite.org/pragma.html#pragma_application_id): 'CPEN'. */
export const applicationId = 0x4350454e;

/**
 * Refuses a file that is damaged, not ours, newer than this program or not safe to open, and changes nothing then.
 * @throws {EntryStoreError}
 */
export function inspectStore(path: string, timeout: number): void {
  const header = headerOf(path);
  requireOwnJournal(path, header);
  if (header.length === 0) return;
  // Before SQLite opens the file, since it would first replay the journal into it.
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') throw damaged(path, 'no SQLite header');
  requireSoleJournal(path);
  // Where there is a log, a connection that may write would write it into a file that may be damaged. Where there is none,
  // one that may only read would make the journals and leave them behind.
  const database = new DatabaseSync(path, { timeout, readOnly: existsSync(journalsOf(path)[0]) });
  try {
    const [check] = database.prepare('PRAGMA quick_check(1)').all();
    if (check?.quick_check !== 'ok') throw damaged(path, String(check?.quick_check));
    requireOurs(database, path);
  } catch (error) {
    throw [11, 26].includes(resultCode(error)) ? damaged(path, (error as Error).message) : error;
  } finally {
    database.close();
  }
}

/** @returns the first bytes of a file, none if it is empty or does not exist */
function headerOf(path: string): Buffer {
  const header = Buffer.alloc(20);
  const descriptor = descriptorOf(path);
  if (descriptor === undefined) return header.subarray(0, 0);
  return header.subarray(0, readSync(descriptor, header, 0, 20, 0));
}

/**
 * SQLite takes whatever journal lies beside a database for its own. A database that was never opened with a journal,
 * such as one of our backups, or that is empty has none: https://sqlite.org/fileformat.html#file_format_version_numbers
 */
function requireOwnJournal(path: string, header: Buffer): void {
  const log = existsSync(path) ? journalsOf(path)[0] : `${path}-wal`;
  if (header[18] === 2 || (statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  throw new EntryStoreError(
    `The journal ${log} does not belong to ${path}: it is left over from the store that was there before, and would ` +
      'damage this one. Nothing was changed. Move it and the file that ends in -shm to another folder, or put back the ' +
      'store to which they belong.',
  );
}

/**
 * A second journal beside one that was removed while its program goes on with it would damage the file:
 * https://sqlite.org/howtocorrupt.html, section 4.
 */
function requireSoleJournal(path: string): void {
  const hasJournals = () => journalsOf(path).every((journal) => existsSync(journal));
  if (hasJournals() || !isOpenElsewhere(path)) return;
  // A program that opened the store between these two questions has made its journals by now.
  if (hasJournals()) return;
  throw new EntryStoreError(
    `A journal of the entry store ${path} was removed (-wal or -shm) while a program has the store open. Nothing was ` +
      'changed. A server then saves its entries and says so in its log; end the programs that still have the store ' +
      'open, such as a desk or a database browser, and try again.',
  );
}

/**
 * Asks for SQLite's exclusive lock, which nobody gets while another program has the file open and so holds a shared one.
 * In this mode SQLite needs no journal's index, and makes none: https://sqlite.org/wal.html#use_of_wal_without_shared_memory
 */
function isOpenElsewhere(path: string): boolean {
  const probe = new DatabaseSync(path, { timeout: 1_000 });
  try {
    probe.exec('PRAGMA locking_mode = EXCLUSIVE; SELECT count(*) FROM sqlite_schema');
    return false;
  } catch (error) {
    // Whoever may only read gets another error, and cannot start a journal.
    return resultCode(error) === 5;
  } finally {
    probe.close();
  }
}

const damaged = (path: string, reason: string) =>
  new EntryStoreError(
    `The entry store ${path} is damaged (${reason}). Nothing was changed. Keep a copy of it and of the files beside ` +
      'it that end in -wal and -shm, then restore the last backup as npm run entries -- --help describes, ' +
      'or move all three away to begin with an empty store.',
  );

function requireOurs(database: DatabaseSync, path: string): void {
  const id = database.prepare('PRAGMA application_id').get()?.application_id;
  const isEmpty = database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  const problem =
    id !== applicationId && !isEmpty ? foreign : versionOf(database) > migrations.length ? newer : '';
  if (problem !== '') throw new EntryStoreError(`The file ${path} is ${problem} Nothing was changed.`);
}

const foreign = 'a database of another program; name another file in ENTRIES_DB.';
const newer = 'an entry store of a newer version of this program; start that one.';

/** How many migrations it has. */
export const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version);
