import { chmodSync, closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { backup } from 'node:sqlite';
import { EntryStoreError, storeError } from '../store/entry-store-error.ts';
import { openDatabaseForReading } from '../store/open-database.ts';

/**
 * Copies the store into a file that did not exist, whole and consistent while the server writes (SQLite's online
 * backup, https://www.sqlite.org/backup.html). The copy is checked before it counts, and private like the original.
 */
export async function backupEntries(path: string, copy: string): Promise<void> {
  if (existsSync(copy)) throw new EntryStoreError(`${copy} exists already; name a new file.`);
  const database = openDatabaseForReading(path);
  try {
    closeSync(openSync(copy, 'wx', 0o600));
    await backup(database, copy, { rate: 1_000 });
    chmodSync(copy, 0o600);
    openDatabaseForReading(copy).close();
  } catch (error) {
    rmSync(copy, { force: true });
    throw storeError(copy, error);
  } finally {
    database.close();
    for (const end of ['-wal', '-shm']) rmSync(`${copy}${end}`, { force: true });
  }
}
