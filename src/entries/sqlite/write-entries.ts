import type { DatabaseSync } from 'node:sqlite';
import type { NewEntry } from '../entry.ts';
import type { PublishedWording } from '../entry-store.ts';
import type { Written } from '../grouped-store.ts';
import type { SinkName } from '../outbox.ts';
import * as sql from '../sql/write-entry.ts';
import { inTransaction, sqliteDialect, sqliteRunner } from './sqlite-work.ts';
import { isOfTheRow, storeError } from './store-error.ts';

/**
 * Returns a function that writes a group of entries in one transaction. When it returns they are on disk, except those
 * that SQLite refused, each with its reason; when it throws, none is.
 */
export function entryWriter(
  database: DatabaseSync,
  sinks: readonly SinkName[] = [],
): (entries: readonly NewEntry[]) => Written[] {
  const { transact } = sqliteRunner(database);
  const write = (entries: readonly NewEntry[]): Written[] => {
    try {
      return transact(sql.addEntries(sqliteDialect, entries, sinks));
    } catch (error) {
      if (!isOfTheRow(error)) throw error;
      if (entries.length > 1) return entries.flatMap((entry) => write([entry]));
      return [{ refusal: storeError(database.location() ?? '', error).message }];
    }
  };
  return write;
}

export const publishWordings = (database: DatabaseSync, wordings: readonly PublishedWording[]): void =>
  sqliteRunner(database).run(sql.publishWordings(sqliteDialect, wordings));

/** Commits without changing anything, the only way to detect a full disk. */
export function probeWrite(database: DatabaseSync): void {
  inTransaction(database, () => {
    const version = database.prepare('PRAGMA user_version').get()?.user_version;
    database.exec(`PRAGMA user_version = ${version}`);
  });
}
