import type { Deletion, EntryArchive } from '../entry-archive.ts';
import { archiveOver, incomplete } from '../sql/archive.ts';
import type { Run } from '../sql/statement.ts';
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
    erase: (remove) => erase(path, remove, patienceMs),
    close: async () => database.close(),
  });
}

/**
 * `secure_delete` overwrites deleted data in the file; the journal, which has a copy, is checkpointed and truncated.
 */
const erase = (path: string, remove: (run: Run) => Promise<number>, patienceMs?: number): Promise<Deletion> =>
  using(path, openDatabase(path), async (database) => {
    const { transact } = sqliteRunner(database);
    const deleted = await remove(async (work) => transact(work)).catch((error: unknown) => {
      throw incomplete(storeError(path, error), error);
    });
    const isEmpty = await emptyJournal(database, patienceMs);
    return { deleted, unfinished: isEmpty ? undefined : journalStays(path) };
  });

const journalStays = (path: string): string =>
  `The deletion is not complete: the journal ${path}-wal still holds what was deleted, because another program keeps ` +
  'an earlier state of the store open, such as a database browser or a backup tool. End that program, then run the ' +
  'same command again.';
