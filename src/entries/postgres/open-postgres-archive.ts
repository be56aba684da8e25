import { startOfDay } from '../../campaign/tokyo.ts';
import type { EntryArchive } from '../entry-archive.ts';
import { answerSql, earlierEntriesOf } from '../entry-row.ts';
import { type FieldName, fieldNames } from '../fields/fields.ts';
import { deleteEntriesIn, deleteEntriesOf } from './delete-entries.ts';
import { findEntries, findSpan, pickEntries, revisionSql } from './find-entries.ts';
import { requireMigrated } from './migrate.ts';
import { openPool, settleTls } from './open-pool.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { postgresError } from './postgres-error.ts';
import { readInPages } from './read-in-pages.ts';
import { summarizeEntries } from './summarize-entries.ts';

/**
 * Counting a million entries takes seconds while the database does other work. An export fetches its next page
 * meanwhile.
 */
const limits = { max: 2, statementMs: 120_000, lockMs: 5_000 };

/**
 * The archive of a PostgreSQL.
 * @throws {EntryStoreError} when there is no store or it cannot be read
 */
export async function openPostgresArchive(preferred: PostgresAddress): Promise<EntryArchive> {
  const { shown } = preferred;
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw postgresError(shown, error);
    }
  };
  const pool = openPool(await guarded(() => settleTls(preferred)), limits);
  await guarded(() => requireMigrated(pool, shown)).catch(async (error) => {
    await pool.end();
    throw error;
  });
  const one = async (sql: string, values: readonly unknown[] = []) =>
    (await pool.query(sql, [...values])).rows[0];
  return {
    summarize: (selection) => guarded(() => summarizeEntries(pool, selection)),
    read: async function* (selection) {
      try {
        yield* readInPages(pool, selection);
      } catch (error) {
        throw postgresError(shown, error);
      }
    },
    find: (wanted) => guarded(() => findEntries(pool, wanted)),
    pick: (ids) => guarded(() => pickEntries(pool, ids)),
    revision: () => guarded(async () => String((await one(revisionSql))?.revision)),
    answeredFields: () =>
      guarded(async () => {
        const answered = await one(`SELECT ${fieldNames.map(answeredSql)}`);
        return fieldNames.filter((name) => answered?.[name]);
      }),
    wordings: () => guarded(async () => (await pool.query(wordingsSql)).rows),
    countOf: (email) =>
      guarded(async () => {
        const sql = 'SELECT count(*) AS count FROM entry WHERE lower(email) = lower($1 COLLATE "C")';
        return Number((await one(sql, [email]))?.count);
      }),
    deleteAllOf: (email) => deleteEntriesOf(pool, shown, email),
    countCampaigns: (day) =>
      guarded(async () => {
        const { rows } = await pool.query(countCampaignsSql, [day ? startOfDay(day) : 'infinity']);
        return rows.map(earlierEntriesOf);
      }),
    spanned: async function* (span) {
      try {
        yield* findSpan(pool, span);
      } catch (error) {
        throw postgresError(shown, error);
      }
    },
    deleteAllIn: (span) => deleteEntriesIn(pool, shown, span),
    close: () => pool.end(),
  };
}

const answeredSql = (name: FieldName) =>
  `EXISTS (SELECT FROM entry WHERE ${answerSql(name)} IS NOT NULL) AS "${name}"`;

const wordingsSql = 'SELECT digest, campaign, language, text FROM wording ORDER BY published, digest';

const countCampaignsSql = `
  SELECT campaign, count(*) AS entries,
    to_char(min(time) AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD') AS first,
    to_char(max(time) AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD') AS last
  FROM entry WHERE time < $1 GROUP BY campaign ORDER BY campaign`;
