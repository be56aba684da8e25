import { lstatSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { EntryStoreError } from '../entry-store-error.ts';
import { makePrivateFile } from '../export/make-private-file.ts';
import { openDatabaseForReading } from './open-database.ts';
import { storeError } from './store-error.ts';

/**
 * Copies the store into a new file, complete and consistent while the server writes (SQLite's online backup,
 * https://www.sqlite.org/backup.html). The copy is one file without a journal, private like the original, and checked
 * before it gets its name.
 * @param progress called between two parts of the copy
 * @returns how many entries it holds
 */
export async function backupEntries(path: string, copy: string, progress = () => {}): Promise<number> {
  for (const end of ['-wal', '-shm', '-journal']) refuseStray(`${copy}${end}`);
  const database = openDatabaseForReading(path);
  try {
    return await makePrivateFile(copy, { replace: false }, async (file) => {
      // A transaction pins one state: without it the backup would restart whenever the server writes.
      database.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
      await backup(database, file, { rate: 1_000, progress });
      return finish(file);
    });
  } catch (error) {
    throw storeError(copy, error);
  } finally {
    database.close();
  }
}

/** When the copy is opened later, this would be taken for its own journal. */
function refuseStray(journal: string): void {
  if (lstatSync(journal, { throwIfNoEntry: false }) === undefined) return;
  throw new EntryStoreError(
    `${journal} exists already and would damage the backup beside it; name another file for the backup.`,
  );
}

function finish(file: string): number {
  const copy = new DatabaseSync(file);
  copy.exec('PRAGMA journal_mode = DELETE');
  copy.close();
  const check = openDatabaseForReading(file);
  try {
    return Number(check.prepare('SELECT count(*) AS count FROM entry').get()?.count);
  } finally {
    check.close();
  }
}
