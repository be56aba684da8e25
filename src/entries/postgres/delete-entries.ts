import type pg from 'pg';
import type { Deletion } from '../entry-archive.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { startOfDay } from '../start-of-day.ts';
import { postgresError } from './postgres-error.ts';
import { rewriteTable } from './rewrite-table.ts';

/** Entries per statement: an entry that is resent under its key waits until the statement is done. */
const perStatement = 5_000;

/** Deletes every entry of an address. */
export const deleteEntriesOf = (pool: pg.Pool, shown: string, email: string): Promise<Deletion> =>
  deleteEntries(pool, shown, 'lower(email) = lower($1 COLLATE "C")', [email]);

/** Deletes a campaign's entries from before a day in Tokyo. */
export const deleteEntriesBefore = (
  pool: pg.Pool,
  shown: string,
  day: string,
  campaign: string,
): Promise<Deletion> =>
  deleteEntries(pool, shown, 'time < $1 AND campaign = $2', [startOfDay(day), campaign]);

/**
 * Deletes entries, including their bytes in the database's files.
 * @param condition SQL condition for the entries to delete, with `$1` and so on for the values
 * @throws {EntryStoreError} that says how to continue if entries are left
 */
async function deleteEntries(
  pool: pg.Pool,
  shown: string,
  condition: string,
  values: readonly string[],
): Promise<Deletion> {
  let deleted = 0;
  try {
    for (;;) {
      const { rowCount } = await pool.query(
        `DELETE FROM entry WHERE id IN
           (SELECT id FROM entry WHERE ${condition} LIMIT ${perStatement})`,
        [...values],
      );
      deleted += rowCount ?? 0;
      if ((rowCount ?? 0) < perStatement) break;
    }
    return { deleted, unfinished: await rewriteTable(pool, shown) };
  } catch (error) {
    const { message } = postgresError(shown, error);
    throw new EntryStoreError(`${message} The deletion is not complete: run the same command again.`);
  }
}
