import type pg from 'pg';
import { type OpenOutbox, type OutboxRequest, outboxOver, sinkNames } from '../outbox.ts';
import { type OutboxDialect, outboxWork } from '../outbox-operations.ts';
import { requireMigrated } from './migrate.ts';
import { inTransaction, openPool, settleTls } from './open-pool.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { postgresError } from './postgres-error.ts';
import { entryColumns } from './read-in-pages.ts';

/** The first key of the advisory locks of sinks: 'CPDL'. The second is the sink's place in the list. */
const advisoryLock = 0x4350444c;

const dialect: OutboxDialect = {
  numbers: (parameter) => `SELECT value::bigint FROM json_array_elements_text($${parameter})`,
  texts: (parameter) => `SELECT value FROM json_array_elements_text($${parameter})`,
  forUpdate: ' FOR UPDATE SKIP LOCKED',
  lockSink: (sink) => ({
    sql: 'SELECT pg_advisory_xact_lock($1, $2)',
    values: [advisoryLock, sinkNames.indexOf(sink)],
  }),
  entryColumns,
};

/** Runs an operation on the deliveries within the transaction that the caller has begun. @throws what `pg` throws */
export async function runOutboxWork(client: pg.ClientBase, request: OutboxRequest): Promise<unknown> {
  const work = outboxWork(dialect, request);
  let step = work.next();
  while (!step.done) {
    const { sql, values } = step.value;
    step = work.next((await client.query(sql, [...values])).rows);
  }
  return step.value;
}

/** Runs an operation on the deliveries in a transaction of its own. @throws what `pg` throws */
export const runOutbox = (pool: pg.Pool, request: OutboxRequest): Promise<unknown> =>
  inTransaction(pool, (client) => runOutboxWork(client, request));

/** A count of all deliveries reads the whole table. */
const limits = { max: 1, statementMs: 120_000, lockMs: 5_000 };

/** The outbox of a PostgreSQL. @throws {EntryStoreError} when there is no store or it cannot be used */
export async function openPostgresOutbox(preferred: PostgresAddress): Promise<OpenOutbox> {
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
  const outbox = outboxOver((request) => guarded(() => runOutbox(pool, request)));
  return { ...outbox, close: () => pool.end() };
}
