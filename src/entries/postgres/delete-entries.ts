import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Deletion, Span } from '../entry-archive.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { forgets, spanPage } from '../find-matches.ts';
import { findSpan } from './find-entries.ts';
import { postgresError } from './postgres-error.ts';

/** Deletes every entry of an address. */
export const deleteEntriesOf = (pool: pg.Pool, shown: string, email: string): Promise<Deletion> =>
  deleteEntries(pool, shown, findAddress(pool, email));

/** Deletes the entries of a span. */
export const deleteEntriesIn = (pool: pg.Pool, shown: string, span: Span): Promise<Deletion> =>
  deleteEntries(pool, shown, findSpan(pool, span), forgets(span) ? span.campaign : undefined);

const forgetKeySql =
  'DELETE FROM gift_key WHERE campaign = $1 AND NOT EXISTS (SELECT FROM entry WHERE campaign = $1)';

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
 * @param forgotten a campaign whose key for the digests of guests goes with its last entry
 * @throws {EntryStoreError} that says how to continue if entries are left
 */
async function deleteEntries(
  pool: pg.Pool,
  shown: string,
  found: AsyncIterable<{ id: number }[]>,
  forgotten?: string,
): Promise<Deletion> {
  let deleted = 0;
  try {
    for await (const entries of found) {
      if (entries.length === 0) continue;
      const ids = entries.map(({ id }) => id);
      const { rowCount } = await pool.query('DELETE FROM entry WHERE id = ANY($1::bigint[])', [ids]);
      deleted += rowCount ?? 0;
    }
    if (forgotten !== undefined) await pool.query(forgetKeySql, [forgotten]);
    return { deleted, unfinished: await rewriteTable(pool, shown) };
  } catch (error) {
    const { message } = postgresError(shown, error);
    throw new EntryStoreError(`${message} The deletion is not complete: run the same command again.`);
  }
}

/** How long to wait for transactions that may still see deleted rows, in milliseconds. */
const patienceMs = 5_000;

/**
 * Transactions that may still see deleted rows: other programs' in this database, and whatever writes in any database of
 * the server. A rewrite keeps every row that one of them may still see.
 */
const openSql = `
  SELECT virtualtransaction FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'virtualxid' AND datname = current_database() AND usename IS NOT NULL AND pid <> pg_backend_pid()
  UNION ALL SELECT xid::text FROM pg_snapshot_xip(pg_current_snapshot()) AS xid`;

/**
 * Rewrites the tables and their indexes without the deleted rows: a plain VACUUM leaves their bytes in the pages until
 * something overwrites them. Entries that arrive meanwhile wait; a million rows take three seconds.
 * @param shown the address without its password
 * @returns why deleted rows may still be in the files, and what to do; undefined if they are gone
 */
async function rewriteTable(pool: pg.Pool, shown: string): Promise<string | undefined> {
  const warnings: string[] = [];
  let seenByOthers = 0;
  const client = await pool.connect();
  client.on('notice', ({ code, detail, message }) => {
    if (code !== '00000') warnings.push(message ?? 'no reason given');
    // The report of a rewritten table: its first number is that of the deleted rows that are still in it.
    else seenByOthers += Number(/\d+/.exec(detail ?? '')?.[0] ?? 0);
  });
  try {
    const ended = await othersEnded(client);
    if (ended) {
      // Entries queue up behind a rewrite that waits for a lock.
      await client.query("SET lock_timeout = '1s'");
      await client.query('VACUUM (FULL, VERBOSE) entry, gift_key, delivery');
    }
    // PostgreSQL skips tables that the user may not rewrite, with only a notice.
    if (warnings.length > 0) {
      return stays(
        `${shown} says: ${warnings.join(' ')}. Make its user the owner of the table (ALTER TABLE entry OWNER TO …).`,
      );
    }
    return ended && seenByOthers === 0
      ? undefined
      : stays(`A transaction at ${shown} began before and is still open: end it (see pg_stat_activity).`);
  } catch (error) {
    return stays(postgresError(shown, error).message);
  } finally {
    client.release(true);
  }
}

async function othersEnded(client: pg.ClientBase): Promise<boolean> {
  const open = async (): Promise<unknown[]> =>
    (await client.query({ text: openSql, rowMode: 'array' })).rows.flat();
  let left = await open();
  for (const end = performance.now() + patienceMs; left.length > 0 && performance.now() < end; ) {
    await pause(100);
    const now = await open();
    left = left.filter((transaction) => now.includes(transaction));
  }
  return left.length === 0;
}

const stays = (reason: string) =>
  `The deletion is not complete: PostgreSQL's files may still hold what was deleted. ${reason} Then run the same command again.`;
