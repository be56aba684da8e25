import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import {
  type GiftLedger,
  type LedgerRow,
  ledgerColumns,
  type RecordedGifts,
  selectLedgerSql,
} from '../gift-ledger.ts';
import { requireMigrated } from './migrate.ts';
import { inTransaction, openPool, settleTls } from './open-pool.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { postgresError } from './postgres-error.ts';

const limits = { max: 1, statementMs: 60_000, lockMs: 10_000 };

/** The ledger in a PostgreSQL. @throws {EntryStoreError} when there is no store or it cannot be used */
export function postgresLedger(address: PostgresAddress): GiftLedger {
  const connected = async <T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> => {
    const { shown } = address;
    try {
      const pool = openPool(await settleTls(address), limits);
      try {
        await requireMigrated(pool, shown);
        return await inTransaction(pool, work);
      } finally {
        await pool.end();
      }
    } catch (error) {
      throw isOfPostgres(error) ? postgresError(shown, error) : error;
    }
  };
  return {
    shown: address.shown,
    read: () => connected(readAll),
    open: (campaign) =>
      connected(async (client) => {
        await client.query(keySql, [campaign, randomBytes(32).toString('hex')]);
        return readAll(client);
      }),
    append: (add) => connected((client) => append(client, add)),
  };
}

/** What `add` throws has its own sentence. */
const isOfPostgres = (error: unknown): boolean => !(error instanceof Error && 'faults' in error);

async function readAll(client: pg.ClientBase): Promise<RecordedGifts> {
  const { rows } = await client.query(selectLedgerSql);
  const keys = await client.query('SELECT campaign, key FROM gift_key');
  return {
    rows: rows.map((row) => ({ ...row, entry: Number(row.entry), amount: Number(row.amount) })),
    keys: new Map(keys.rows.map(({ campaign, key }) => [campaign, key])),
  };
}

const keySql = 'INSERT INTO gift_key (campaign, key) VALUES ($1, $2) ON CONFLICT DO NOTHING';

const columns = Object.values(ledgerColumns);
const insertSql = `
  INSERT INTO gift_ledger (${columns})
  SELECT ${Object.keys(ledgerColumns).map((name) => `given."${name}"`)}
  FROM ROWS FROM (jsonb_to_recordset($1) AS (${Object.keys(ledgerColumns).map(
    (name) => `"${name}" ${name === 'entry' || name === 'amount' ? 'bigint' : 'text'}`,
  )})) WITH ORDINALITY AS given
  ORDER BY given.ordinality`;

async function append(
  client: pg.ClientBase,
  add: Parameters<GiftLedger['append']>[0],
): Promise<RecordedGifts> {
  // Readers go on; a second writer waits, and then sees what the first has written.
  await client.query('LOCK TABLE gift_ledger IN SHARE ROW EXCLUSIVE MODE');
  const before = await readAll(client);
  const recorded = new Date().toISOString();
  const rows: LedgerRow[] = add(before).map((row) => ({ ...row, recorded }));
  await client.query(insertSql, [JSON.stringify(rows)]);
  return { ...before, rows: [...before.rows, ...rows] };
}
