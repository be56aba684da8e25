import type pg from 'pg';
import type { Deletion, Span } from '../entry-archive.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { spanPage } from '../find-matches.ts';
import { findSpan } from './find-entries.ts';
import { postgresError } from './postgres-error.ts';
import { rewriteTable } from './rewrite-table.ts';

/** Deletes every entry of an address. */
export const deleteEntriesOf = (pool: pg.Pool, shown: string, email: string): Promise<Deletion> =>
  deleteEntries(pool, shown, findAddress(pool, email));

/** Deletes the entries of a span. */
export const deleteEntriesIn = (pool: pg.Pool, shown: string, span: Span): Promise<Deletion> =>
  deleteEntries(pool, shown, findSpan(pool, span));

async function* findAddress(pool: pg.Pool, email: string): AsyncGenerator<{ id: number }[]> {
  const page = `SELECT id FROM entry WHERE lower(email) = lower($1 COLLATE "C") AND id > $2 ORDER BY id LIMIT ${spanPage}`;
  for (let after = 0; ; ) {
    const { rows } = await pool.query(page, [email, after]);
    yield rows.map(({ id }) => ({ id: Number(id) }));
    if (rows.length < spanPage) return;
    after = Number(rows.at(-1)?.id);
  }
}

/**
 * Deletes entries, including their bytes in the database's files.
 * @param found the entries, a page per statement: one that is resent under its key waits until the statement is done
 * @throws {EntryStoreError} that says how to continue if entries are left
 */
async function deleteEntries(
  pool: pg.Pool,
  shown: string,
  found: AsyncIterable<{ id: number }[]>,
): Promise<Deletion> {
  let deleted = 0;
  try {
    for await (const entries of found) {
      if (entries.length === 0) continue;
      const ids = entries.map(({ id }) => id);
      const { rowCount } = await pool.query('DELETE FROM entry WHERE id = ANY($1::bigint[])', [ids]);
      deleted += rowCount ?? 0;
    }
    return { deleted, unfinished: await rewriteTable(pool, shown) };
  } catch (error) {
    const { message } = postgresError(shown, error);
    throw new EntryStoreError(`${message} The deletion is not complete: run the same command again.`);
  }
}
