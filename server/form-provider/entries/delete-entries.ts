import { existsSync } from 'node:fs';
import { EntryStoreError, storeError } from '../store/entry-store-error.ts';
import { openDatabase } from '../store/open-database.ts';

/** How many entries an address has, upper and lower case alike. */
export function countEntriesOf(path: string, email: string): number {
  return withDatabase(path, (database) =>
    Number(
      database.prepare('SELECT count(*) AS count FROM entry WHERE lower(email) = lower(?)').get(email)?.count,
    ),
  );
}

/**
 * Deletes every entry of an address. `secure_delete` overwrites them in the file, and the journal, which holds them
 * too, is emptied into it.
 * @returns how many there were
 */
export function deleteEntriesOf(path: string, email: string): number {
  return withDatabase(path, (database) => {
    const { changes } = database.prepare('DELETE FROM entry WHERE lower(email) = lower(?)').run(email);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return Number(changes);
  });
}

function withDatabase<T>(path: string, work: (database: ReturnType<typeof openDatabase>) => T): T {
  if (!existsSync(path)) throw new EntryStoreError(`There is no entry store at ${path} yet.`);
  const database = openDatabase(path);
  try {
    return work(database);
  } catch (error) {
    throw storeError(path, error);
  } finally {
    database.close();
  }
}
