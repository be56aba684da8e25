import { closeSync, existsSync, mkdirSync, openSync, readSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { fileIdentity } from '../../files/lock-file.ts';
import { EntryStoreError, errorCode } from '../entry-store-error.ts';
import { migrations } from '../sql/schema.ts';
import { usualJournal } from './journal-cutter.ts';
import { requireFilePath } from './require-file-path.ts';
import { requireOwnJournal, soleJournal } from './sole-journal.ts';
import { sqliteWords } from './sqlite-work.ts';
import { storeError } from './store-error.ts';
import { makePrivate } from './store-files.ts';

/** Tells our files from other programs' (https://www.sqlite.org/pragma.html#pragma_application_id): 'CPEN'. */
const applicationId = 0x4350454e;

/** Busy timeout in milliseconds. Twice in a row it stays below the embed's 12 s. */
export const lockTimeoutMs = 5_000;

/**
 * Opens the entries' database for writing, creates it if there is none, and migrates it. Blocks while it waits for
 * locks, so the server only does this in a worker thread.
 * @param journalTimeout how long to wait for a running server that restores a removed journal, in milliseconds
 * @throws {EntryStoreError} when the path cannot hold data, or the file is damaged, not ours, newer than this program
 * or cannot be opened; it is left untouched then
 */
export function openDatabase(path: string, timeout = lockTimeoutMs, journalTimeout = timeout): DatabaseSync {
  try {
    requireFilePath(path);
    const header = headerOf(path);
    requireOwnJournal(path, header);
    if (header.length > 0) {
      const waitUntilUnused = soleJournal(path, journalTimeout);
      inspect(path, timeout);
      waitUntilUnused?.();
    }
    makeFile(path);
    const database = new DatabaseSync(path, { timeout, defensive: true });
    // FULL: an acknowledged entry survives a power cut, https://www.sqlite.org/pragma.html#pragma_synchronous
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    database.exec(`PRAGMA journal_size_limit = ${usualJournal}`);
    migrate(database, path);
    return database;
  } catch (error) {
    throw storeError(path, error);
  }
}

/**
 * Opens the database read-only; safe while the server writes. Does not migrate it: a reader may lack the permission,
 * and a backup should stay as it is.
 * @param oldest migration that the caller can read
 * @throws {EntryStoreError} as `openDatabase`, and when there is none yet or it is older than `oldest`
 */
export function openDatabaseForReading(path: string, oldest = migrations.length): DatabaseSync {
  requireFilePath(path);
  if (!existsSync(path)) {
    throw new EntryStoreError(
      `There is no entry store at ${path} yet; it is created when the server starts. ENTRIES_DB names another file.`,
    );
  }
  try {
    requireOwnJournal(path, headerOf(path));
    const waitUntilUnused = soleJournal(path, lockTimeoutMs);
    // With a log there, that would write it into the database, which a reader leaves as it is.
    if (!existsSync(`${realpathSync(path)}-wal`)) waitUntilUnused?.();
    const database = inspect(path, lockTimeoutMs, true);
    try {
      requireMigrated(database, path, oldest);
      makePrivateIfOurs(path);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    throw storeError(path, error);
  }
}

function requireMigrated(database: DatabaseSync, path: string, oldest: number): void {
  const version = versionOf(database);
  if (version === 0) throw new EntryStoreError(`The entry store ${path} is empty; start the server once.`);
  if (version >= oldest) return;
  throw new EntryStoreError(
    `The entry store ${path} is of an older version of this program (migration ${version}, this one needs ${oldest}). ` +
      'Nothing was changed. Start the server once, which brings it up to date; to read a backup, start it on a copy.',
  );
}

/** A reader may not be the owner, and may not be able to change it. */
function makePrivateIfOurs(path: string): void {
  try {
    makePrivate(path);
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes(errorCode(error))) throw error;
  }
}

/** Inspects a file without changing it: is it intact, and is it ours? */
function inspect(path: string, timeout: number, keepOpen = false): DatabaseSync {
  requireHeader(path);
  // Even a reader creates -wal and -shm files; if there is no journal to read, SQLite can be told not to look for one:
  // https://www.sqlite.org/uri.html#uriimmutable
  const still = !keepOpen && !existsSync(`${realpathSync(path)}-wal`);
  const address = still ? `${pathToFileURL(path).href}?immutable=1` : path;
  const database = new DatabaseSync(address, { timeout, readOnly: true });
  try {
    const [check] = database.prepare('PRAGMA quick_check(1)').all();
    if (check?.quick_check !== 'ok') throw damaged(path, String(check?.quick_check));
    requireOurs(database, path);
  } catch (error) {
    database.close();
    throw isDamage(error) ? damaged(path, (error as Error).message) : error;
  }
  if (!keepOpen) database.close();
  return database;
}

/** Read before SQLite opens the file, since SQLite would first replay the journal into a damaged database. */
function requireHeader(path: string): void {
  if (headerOf(path).toString('latin1', 0, 16) !== 'SQLite format 3\0')
    throw damaged(path, 'no SQLite header');
}

/**
 * Never closed: that would release the locks of this process's other connections to the file, and others would take it
 * for unused. https://sqlite.org/howtocorrupt.html, section 2.2
 */
const descriptors = new Map<string, number>();

/** @returns the first bytes of a file, none if it is empty or does not exist */
function headerOf(path: string): Buffer {
  const identity = fileIdentity(path);
  if (identity === undefined) return Buffer.alloc(0);
  const descriptor = descriptors.get(identity) ?? openSync(path, 'r');
  descriptors.set(identity, descriptor);
  const header = Buffer.alloc(20);
  return header.subarray(0, readSync(descriptor, header, 0, header.length, 0));
}

/** SQLITE_CORRUPT and SQLITE_NOTADB with their extended codes. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff);

const damaged = (path: string, reason: string) =>
  new EntryStoreError(
    `The entry store ${path} is damaged (${reason}). Nothing was changed. Keep a copy of it and of the files beside ` +
      'it that end in -wal and -shm, then restore the last backup as npm run entries -- --help describes, ' +
      'or move all three away to begin with an empty store.',
  );

function requireOurs(database: DatabaseSync, path: string): void {
  const id = database.prepare('PRAGMA application_id').get()?.application_id;
  const tables = database.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.count;
  if (id !== applicationId && tables !== 0) {
    throw new EntryStoreError(
      `${path} is a database of another program. Nothing was changed. Name another file in ENTRIES_DB.`,
    );
  }
  const newest = migrations.length;
  if (versionOf(database) > newest) {
    throw new EntryStoreError(
      `The entry store ${path} was written by a newer version of this program (migration ${versionOf(database)}, ` +
        `this one knows ${newest}). Nothing was changed. Start the newer version.`,
    );
  }
}

/** SQLite gives its -wal and -shm files the mode of the database, so the mode is set before SQLite opens the file. */
function makeFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  makePrivate(path);
}

function migrate(database: DatabaseSync, path: string): void {
  // The version is read while holding the lock: two servers may start on one file.
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const sql of migrations.slice(versionOf(database))) database.exec(sql(sqliteWords));
    if (versionOf(database) < migrations.length) {
      database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length}`);
    }
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    database.close();
    throw storeError(path, error);
  }
}

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version);
