import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EntryStoreError, MissingStoreError } from '../entry-store-error.ts';
import { migrations } from '../sql/schema.ts';
import { applicationId, inspectStore, versionOf } from './inspect-store.ts';
import { usualJournal } from './journal-cutter.ts';
import { requireFilePath } from './require-file-path.ts';
import { sqliteWords } from './sqlite-work.ts';
import { storeError } from './store-error.ts';
import { makePrivate } from './store-files.ts';

/** Busy timeout in milliseconds. Twice in a row it stays below the embed's 12 s. */
export const lockTimeoutMs = 5_000;

/**
 * Opens the entries' database for writing, creates it if there is none, and migrates it. Blocks while it waits for
 * locks, so the server only does this in a worker thread.
 * @param known the migrations that this program has
 * @throws {EntryStoreError} when the path cannot hold data, or the file is damaged, not ours, newer than this program
 * or cannot be opened; it is left untouched then
 */
export function openDatabase(path: string, timeout = lockTimeoutMs, known = migrations): DatabaseSync {
  return opened(path, { timeout, defensive: true }, (database) => {
    database.exec(settings);
    migrate(database, known);
  });
}

/**
 * Opens the database read-only; safe while the server writes. Does not migrate it: a reader may lack the permission,
 * and a backup should stay as it is.
 * @throws {EntryStoreError} as `openDatabase`, and when there is none yet
 */
export const openDatabaseForReading = (path: string): DatabaseSync => openExisting(path, { readOnly: true });

/** Opens a database that a server has made, and does not migrate it. @throws {EntryStoreError} as `openDatabaseForReading` */
export function openExisting(path: string, { readOnly = false } = {}): DatabaseSync {
  const options = { timeout: lockTimeoutMs, readOnly, defensive: !readOnly, mustExist: true };
  return opened(path, options, (database) => {
    if (versionOf(database) !== migrations.length)
      throw new EntryStoreError(
        `The entry store ${path} is empty, or of an older version of this program. Start the server once; to read an ` +
          'old backup, start it on a copy.',
      );
    if (!readOnly) database.exec(settings);
  });
}

function opened(
  path: string,
  options: { timeout: number; readOnly?: boolean; defensive?: boolean; mustExist?: boolean },
  prepare: (database: DatabaseSync) => void,
): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    requireFilePath(path);
    if (options.mustExist) requireFile(path);
    inspectStore(path, options.timeout);
    if (!options.readOnly) makeFile(path);
    database = new DatabaseSync(path, options);
    prepare(database);
    return database;
  } catch (error) {
    database?.close();
    throw storeError(path, error);
  }
}

function requireFile(path: string): void {
  if (existsSync(path)) return;
  throw new MissingStoreError(
    `There is no entry store at ${path} yet; it is created when the server starts. ENTRIES_DB names another file.`,
  );
}

/** SQLite gives its -wal and -shm files the mode of the database, so the mode is set before SQLite opens the file. */
function makeFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  makePrivate(path);
}

/** FULL: an acknowledged entry survives a power cut, https://www.sqlite.org/pragma.html#pragma_synchronous */
const settings = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
  PRAGMA journal_size_limit = ${usualJournal}`;

/** The version is read while holding the lock: two servers may start on one file. */
function migrate(database: DatabaseSync, known: typeof migrations): void {
  database.exec('BEGIN IMMEDIATE');
  const pending = known.slice(versionOf(database));
  for (const sql of pending) database.exec(sql(sqliteWords));
  if (pending.length > 0)
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${known.length}`);
  database.exec('COMMIT');
}
