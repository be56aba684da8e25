import { earlierEntriesOf } from '../earlier-entries-of.ts';
import type { EntryArchive } from '../entry-archive.ts';
import { type FieldName, fieldNames } from '../fields/fields.ts';
import { startOfDay } from '../start-of-day.ts';
import { deleteEntriesBefore, deleteEntriesOf } from './delete-entries.ts';
import { findEntries, pickEntries } from './find-entries.ts';
import { openDatabaseForReading } from './open-database.ts';
import { readInPages } from './read-in-pages.ts';
import { storeError } from './store-error.ts';
import { summarizeEntries } from './summarize-entries.ts';

/**
 * The archive of an SQLite file. It blocks on disks and locks: meant for a command, not for a server's thread.
 * @throws {EntryStoreError} when there is no store or it cannot be read
 */
export function openSqliteArchive(path: string): EntryArchive {
  const database = openDatabaseForReading(path);
  const countOf = database.prepare('SELECT count(*) AS count FROM entry WHERE lower(email) = lower(?)');
  const countBefore = database.prepare(
    `SELECT campaign, count(*) AS entries,
       date(min(time), '+9 hours') AS first, date(max(time), '+9 hours') AS last
     FROM entry WHERE time < ? GROUP BY campaign ORDER BY campaign`,
  );
  const guarded = async <T>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw storeError(path, error);
    }
  };
  return {
    summarize: (selection) => guarded(() => summarizeEntries(database, selection)),
    read: async function* (selection) {
      try {
        yield* readInPages(database, selection);
      } catch (error) {
        throw storeError(path, error);
      }
    },
    find: (wanted) => guarded(() => findEntries(database, wanted)),
    pick: (ids) => guarded(() => pickEntries(database, ids)),
    // Changes after every commit of another connection: https://www.sqlite.org/pragma.html#pragma_data_version
    revision: () => guarded(() => String(database.prepare('PRAGMA data_version').get()?.data_version)),
    answeredFields: () =>
      guarded(() => fieldNames.filter((name) => database.prepare(answeredSql(name)).get()?.answered === 1)),
    countOf: (email) => guarded(() => Number(countOf.get(email)?.count)),
    deleteAllOf: (email) => deleteEntriesOf(path, email),
    countBefore: (day) => guarded(() => countBefore.all(startOfDay(day)).map(earlierEntriesOf)),
    deleteAllBefore: (day, campaign) => deleteEntriesBefore(path, day, campaign),
    close: async () => database.close(),
  };
}

const answeredSql = (name: FieldName) =>
  `SELECT EXISTS (SELECT 1 FROM entry WHERE ${name} IS NOT NULL) AS answered`;
