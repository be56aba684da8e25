import type pg from 'pg';
import type { Imported, ReadEntries } from '../engine.ts';
import type { EntryArchive } from '../entry-archive.ts';
import type { GiftLedger } from '../gift-ledger.ts';
import { type OpenOutbox, outboxOver } from '../outbox.ts';
import { archiveOver } from '../sql/archive.ts';
import * as sql from '../sql/import.ts';
import { ledgerOver } from '../sql/ledger.ts';
import { outboxWork } from '../sql/outbox.ts';
import type { Run, Work } from '../sql/statement.ts';
import { erase } from './erase.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { openPool, type PoolLimits, settleTls, transact } from './open-pool.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { explained } from './postgres-error.ts';
import { postgresDialect, runWork } from './postgres-work.ts';

/** What commands do beside the servers. Each throws an `EntryStoreError` when the store cannot be used. */

/** Counting a million entries takes seconds while the database does other work. */
const limits: PoolLimits = { max: 2, statementMs: 120_000, lockMs: 10_000 };

/** @param prepare looks at the store before anything else */
async function opened(
  preferred: PostgresAddress,
  prepare: (pool: pg.Pool, shown: string) => Promise<void> = requireMigrated,
) {
  const { shown } = preferred;
  const pool = openPool(await explained(shown, settleTls(preferred)), limits);
  await explained(shown, prepare(pool, shown)).catch(async (error) => {
    await pool.end();
    throw error;
  });
  const transacting: Run = (work) => explained(shown, transact(pool, work));
  return { pool, transact: transacting };
}

export async function openPostgresArchive(
  address: PostgresAddress,
  patienceMs?: number,
): Promise<EntryArchive> {
  const { pool } = await opened(address);
  const run: Run = (work) => explained(address.shown, runWork(pool, work));
  return archiveOver({
    dialect: postgresDialect,
    run,
    revision: () => run(revision()),
    erase: (remove) => erase(pool, address.shown, { remove, patienceMs }),
    close: () => pool.end(),
  });
}

/**
 * See `EntryArchive.revision`: the last id, and PostgreSQL's statistics of deletions, which lag by seconds.
 * https://www.postgresql.org/docs/current/monitoring-stats.html
 */
function* revision(): Work<string> {
  const [row] = yield {
    sql: `SELECT (SELECT coalesce(max(id), 0) FROM entry) || '-' ||
      coalesce(pg_stat_get_tuples_deleted('entry'::regclass), 0) AS revision`,
    values: [],
  };
  return String(row?.revision);
}

export async function openPostgresOutbox(address: PostgresAddress): Promise<OpenOutbox> {
  const { pool, transact } = await opened(address);
  const outbox = outboxOver((request) => transact(outboxWork(postgresDialect, request)));
  return { ...outbox, close: () => pool.end() };
}

/** Connects for each of its calls. */
export function postgresLedger(address: PostgresAddress): GiftLedger {
  const run: Run = async (work) => {
    const { pool, transact } = await opened(address);
    return transact(work).finally(() => pool.end());
  };
  return ledgerOver(address.shown, postgresDialect, { read: run, write: run });
}

/** See `EntryEngine.importAll`. */
export async function importEntries(address: PostgresAddress, read: ReadEntries): Promise<Imported> {
  const { pool, transact } = await opened(address, migrate);
  return sql
    .importEntries(postgresDialect, transact, { read, shown: address.shown })
    .finally(() => pool.end());
}
