import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Deletion } from '../entry-archive.ts';
import { incomplete } from '../sql/archive.ts';
import type { Run } from '../sql/statement.ts';
import { postgresError } from './postgres-error.ts';
import { runWork } from './postgres-work.ts';

/**
 * Deletes entries, including their bytes in the database's files.
 * @param shown the address without its password
 * @param patienceMs how long to wait for transactions that may still see deleted rows
 */
export async function erase(
  pool: pg.Pool,
  shown: string,
  { remove, patienceMs = 5_000 }: { remove: (run: Run) => Promise<number>; patienceMs?: number | undefined },
): Promise<Deletion> {
  try {
    const deleted = await remove((work) => runWork(pool, work));
    return { deleted, unfinished: await rewriteTables(pool, shown, patienceMs) };
  } catch (error) {
    throw incomplete(postgresError(shown, error));
  }
}
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
async function rewriteTables(pool: pg.Pool, shown: string, patienceMs: number): Promise<string | undefined> {
  const warnings: string[] = [];
  let seenByOthers = 0;
  const client = await pool.connect();
  client.on('notice', ({ code, detail, message }) => {
    if (code !== '00000') warnings.push(message ?? 'no reason given');
    // The report of a rewritten table: its first number is that of the deleted rows that are still in it.
    else seenByOthers += Number(/\d+/.exec(detail ?? '')?.[0] ?? 0);
  });
  try {
    const ended = await othersEnded(client, patienceMs);
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

async function othersEnded(client: pg.ClientBase, patienceMs: number): Promise<boolean> {
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
