import type { DatabaseSync } from 'node:sqlite';
import { startOfDay } from '../../campaign/tokyo.ts';
import type { EntryArchive } from '../entry-archive.ts';
import { answerSql, earlierEntriesOf } from '../entry-row.ts';
import type { PublishedWording } from '../entry-store.ts';
import { type FieldName, fieldNames } from '../fields/fields.ts';
import { deleteEntriesIn, deleteEntriesOf } from './delete-entries.ts';
import { findEntries, findSpan, pickEntries } from './find-entries.ts';
import { openDatabaseForReading } from './open-database.ts';
import { readInPages } from './read-in-pages.ts';
import { reopenedDatabase } from './reopened-database.ts';
import { storeError } from './store-error.ts';
import { summarizeEntries } from './summarize-entries.ts';

/**
 * The archive of an SQLite file. It blocks on disks and locks: meant for a command, not for a server's thread.
 * @throws {EntryStoreError} when there is no store or it cannot be read
 */
export function openSqliteArchive(path: string): EntryArchive {
  /** Revisions of different connections could be equal. */
  let openings = 0;
  const open = () => {
    openings += 1;
    return openDatabaseForReading(path);
  };
  const { use, close } = reopenedDatabase(path, { open, prepare: (database) => database });
  const guarded = async <T>(work: (database: DatabaseSync) => T | Promise<T>): Promise<T> => {
    try {
      return await work(use());
    } catch (error) {
      throw storeError(path, error);
    }
  };
  return {
    summarize: (selection) => guarded((database) => summarizeEntries(database, selection)),
    read: async function* (selection) {
      try {
        yield* readInPages(use(), selection);
      } catch (error) {
        throw storeError(path, error);
      }
    },
    find: (wanted) => guarded((database) => findEntries(database, wanted)),
    pick: (ids) => guarded((database) => pickEntries(database, ids)),
    // Changes after every commit of another connection: https://www.sqlite.org/pragma.html#pragma_data_version
    revision: () =>
      guarded((database) => {
        const version = database.prepare('PRAGMA data_version').get()?.data_version;
        return `${openings}.${version}`;
      }),
    answeredFields: () =>
      guarded((database) =>
        fieldNames.filter((name) => database.prepare(answeredSql(name)).get()?.answered === 1),
      ),
    wordings: () => guarded((database) => database.prepare(wordingsSql).all() as PublishedWording[]),
    countOf: (email) => guarded((database) => Number(database.prepare(countOfSql).get(email)?.count)),
    deleteAllOf: (email) => deleteEntriesOf(path, email),
    countCampaigns: (day) =>
      guarded((database) =>
        database
          .prepare(countCampaignsSql)
          .all({ before: day ? startOfDay(day) : null })
          .map(earlierEntriesOf),
      ),
    spanned: async function* (span) {
      try {
        yield* findSpan(use(), span);
      } catch (error) {
        throw storeError(path, error);
      }
    },
    deleteAllIn: (span) => deleteEntriesIn(path, span),
    close: async () => close(),
  };
}

const wordingsSql = 'SELECT digest, campaign, language, text FROM wording ORDER BY published, digest';

const countOfSql = 'SELECT count(*) AS count FROM entry WHERE lower(email) = lower(?)';

const countCampaignsSql = `
  SELECT campaign, count(*) AS entries,
    date(min(time), '+9 hours') AS first, date(max(time), '+9 hours') AS last
  FROM entry WHERE :before IS NULL OR time < :before GROUP BY campaign ORDER BY campaign`;

const answeredSql = (name: FieldName) =>
  `SELECT EXISTS (SELECT 1 FROM entry WHERE ${answerSql(name)} IS NOT NULL) AS answered`;
