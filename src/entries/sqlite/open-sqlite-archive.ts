import type { EntryArchive } from '../entry-archive.ts';
import { archiveOver, incomplete } from '../sql/archive.ts';
import { emptyJournal } from './journal-cutter.ts';
import { openDatabase, openDatabaseForReading } from './open-database.ts';
import { using } from './sqlite-command.ts';
import { sqliteDialect, sqliteRunner } from './sqlite-work.ts';
import { storeError } from './store-error.ts';

/**
 * The archive of an SQLite file. It blocks on disks and locks: meant for a command, not for a server's thread.
 * @throws {EntryStoreError} when there is no store or it cannot be read
 */
export function openSqliteArchive(path: string, patienceMs?: number): EntryArchive {
  const database = openDatabaseForReading(path);
  const { run } = sqliteRunner(database);
  const guarded = async <Result>(work: () => Result): Promise<Result> => {
    try {
      return work();
    } catch (error) {
      throw storeError(path, error);
    }
  };
  return archiveOver({
    dialect: sqliteDialect,
    run: (work) => guarded(() => run(work)),
    // Changes after every commit of another connection: https://www.sqlite.org/pragma.html#pragma_data_version
    revision: () => guarded(() => String(database.prepare('PRAGMA data_version').get()?.data_version)),
    // `secure_delete` overwrites deleted data in the file; the journal, which has a copy, is emptied.
    erase: (remove) =>
      using(path, openDatabase(path), async (writable) => {
        const { transact } = sqliteRunner(writable);
        const deleted = await remove(async (work) => transact(work)).catch((error: unknown) => {
          throw incomplete(storeError(path, error), error);
        });
        const isEmpty = await emptyJournal(writable, patienceMs);
        return { deleted, unfinished: isEmpty ? undefined : journalStays(path) };
      }),
    close: async () => database.close(),
  });
}

const journalStays = (path: string): string =>
  `The deletion is not complete: the journal ${path}-wal still holds what was deleted, because another program keeps ` +
  'an earlier state of the store open, such as a database browser or a backup tool. End that program, then run the ' +
  'same command again.';
