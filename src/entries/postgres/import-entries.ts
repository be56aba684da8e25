import type pg from 'pg';
import type { Imported, ReadEntries } from '../engine.ts';
import { numberTaken } from '../entry-store-error.ts';
import { migrate } from './migrate.ts';
import { openPool, settleTls } from './open-pool.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { postgresError } from './postgres-error.ts';
import { importSql, valuesOf } from './write-group.ts';

const limits = { max: 1, statementMs: 120_000, lockMs: 5_000 };

/** New entries are numbered after $1 from here on. Not set back from where a server has counted to. */
const countOnSql = `
  SELECT setval('entry_id', greatest($1, last_value)) FROM entry_id WHERE last_value < $1 OR last_value = $1 AND NOT is_called`;

const takenSql = `
  SELECT id FROM entry JOIN unnest($1::bigint[], $2::text[]) AS given (id, idempotency) USING (id)
  WHERE entry.idempotency <> given.idempotency LIMIT 1`;

const arrivedSql = 'SELECT id FROM entry WHERE id > $1 AND id <= $2 LIMIT 1';

/** See `EntryEngine.importAll`. */
export async function importEntries(preferred: PostgresAddress, read: ReadEntries): Promise<Imported> {
  const { shown } = preferred;
  const imported = { added: 0, known: 0 };
  try {
    const pool = openPool(await settleTls(preferred), limits);
    try {
      const { lastId, newest } = await checkNumbers(pool, shown, read);
      await migrate(pool, shown);
      await countOn(pool, shown, { lastId, newest });
      for await (const page of read(lastId)) {
        const { rowCount } = await pool.query(importSql, [page.map(({ id }) => id), ...valuesOf(page)]);
        imported.added += rowCount ?? 0;
        imported.known += page.length - (rowCount ?? 0);
      }
    } finally {
      await pool.end();
    }
    return imported;
  } catch (error) {
    throw postgresError(shown, error);
  }
}

type Numbers = { lastId: number; newest: number };

/** @returns the last id of the import and, from before it was read, of the store @throws {EntryStoreError} */
async function checkNumbers(pool: pg.Pool, shown: string, read: ReadEntries): Promise<Numbers> {
  const { rows } = await pool.query("SELECT to_regclass('entry') IS NOT NULL AS exists");
  const exists = rows[0]?.exists === true;
  const newest = exists
    ? Number((await pool.query('SELECT coalesce(max(id), 0) AS id FROM entry')).rows[0]?.id)
    : 0;
  let lastId = 0;
  for await (const page of read()) {
    const ids = page.map(({ id }) => id);
    const digests = page.map(({ idempotency }) => idempotency);
    const taken = exists ? (await pool.query(takenSql, [ids, digests])).rows[0] : undefined;
    if (taken !== undefined) throw numberTaken(shown, taken.id);
    lastId = Math.max(lastId, ...ids);
  }
  return { lastId, newest };
}

/** Whoever is inserting has ids that nobody else sees yet, so it is waited for: the lock admits readers only. */
async function countOn(pool: pg.Pool, shown: string, { lastId, newest }: Numbers): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN; LOCK TABLE entry IN SHARE MODE');
    const [arrived] = (await client.query(arrivedSql, [newest, lastId])).rows;
    if (arrived !== undefined) throw numberTaken(shown, arrived.id);
    if (lastId > 0) await client.query(countOnSql, [lastId]);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
