import { DatabaseSync } from 'node:sqlite';
import { entryOf } from '../../src/entries/entry-row.ts';

/** Where the server under test stores its entries. */
export const entriesFile = '.cache/e2e/entries.sqlite';

/** Locks a store as another process would, until the connection is closed. */
export function lockStore(file: string): DatabaseSync {
  const other = new DatabaseSync(file, { timeout: 30_000 });
  other.exec('BEGIN EXCLUSIVE');
  return other;
}

/** Reads directly, while the server runs. */
export function readStore(file: string, sql: string, ...values: string[]) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  const rows = database.prepare(sql).all(...values);
  database.close();
  return rows;
}

/** The stored entries of one address. */
export const keptEntriesOf = (email: string, file = entriesFile) =>
  readStore(file, 'SELECT * FROM entry WHERE email = ? ORDER BY id', email).map(entryOf);

/** Every stored address, in order of arrival. */
export const emailsIn = (file: string): string[] =>
  readStore(file, 'SELECT email FROM entry ORDER BY id').map(({ email }) => String(email));
