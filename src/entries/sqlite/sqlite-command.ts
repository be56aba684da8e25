import type { DatabaseSync } from 'node:sqlite';
import type { Imported, ReadEntries } from '../engine.ts';
import type { GiftLedger } from '../gift-ledger.ts';
import { type OpenOutbox, outboxOver } from '../outbox.ts';
import * as sql from '../sql/import.ts';
import { ledgerOver } from '../sql/ledger.ts';
import { outboxWork } from '../sql/outbox.ts';
import { openDatabase, openDatabaseForReading } from './open-database.ts';
import { shownPath } from './require-file-path.ts';
import { sqliteDialect, sqliteRunner } from './sqlite-work.ts';
import { storeError } from './store-error.ts';

/** What commands do beside the server. All of it blocks on disks and locks: not for a server's thread. */

/** Closes a command's connection after its work. @throws {EntryStoreError} */
export async function using<Result>(
  path: string,
  database: DatabaseSync,
  work: (database: DatabaseSync) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work(database);
  } catch (error) {
    throw storeError(path, error);
  } finally {
    // Rolls back what is not committed.
    database.close();
  }
}

/** @throws {EntryStoreError} where there is no store, instead of making one */
function openExisting(path: string): DatabaseSync {
  openDatabaseForReading(path).close();
  return openDatabase(path);
}

/** The ledger in an SQLite file. */
export const sqliteLedger = (path: string): GiftLedger =>
  ledgerOver(shownPath(path), sqliteDialect, {
    read: async (work) =>
      using(path, openDatabaseForReading(path), (database) => sqliteRunner(database).run(work)),
    write: async (work) =>
      using(path, openExisting(path), (database) => sqliteRunner(database).transact(work)),
  });

/** See `EntryEngine.importAll`. */
export const importEntries = async (path: string, read: ReadEntries): Promise<Imported> =>
  using(path, openDatabase(path), (database) => {
    const { transact } = sqliteRunner(database);
    return sql.importEntries(sqliteDialect, async (work) => transact(work), { read, shown: path });
  });

/** The outbox of a file. @throws {EntryStoreError} when there is no store or it cannot be used */
export function openSqliteOutbox(path: string): OpenOutbox {
  const database = openExisting(path);
  const { transact } = sqliteRunner(database);
  const outbox = outboxOver(async (request) => {
    try {
      return transact(outboxWork(sqliteDialect, request));
    } catch (error) {
      throw storeError(path, error);
    }
  });
  return { ...outbox, close: async () => database.close() };
}
