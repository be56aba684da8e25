import pg from 'pg';
import type { Work } from '../sql/statement.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { runWork } from './postgres-work.ts';

/** Limits, in milliseconds unless noted. */
export type PoolLimits = {
  /** Maximum number of connections. */
  max: number;
  /** So many are kept when they are idle; none by default. */
  min?: number;
  /** For one statement, enforced by PostgreSQL; an aborted one has changed nothing. */
  statementMs: number;
  /** For waiting for a lock within a statement. */
  lockMs: number;
};

/** Milliseconds within which a server that accepts connections has to respond. */
const connectMs = 3_000;

/** Milliseconds that the network and a frozen server get on top of a statement's own limit. */
const answerMs = 500;

/**
 * Creates a pool, which connects on first use and again after every failure: `pg` discards a connection on which a
 * statement failed, so that it moves on from a database that has become read-only or was moved.
 */
export function openPool(
  { server }: PostgresAddress,
  { max, min = 0, statementMs, lockMs }: PoolLimits,
): pg.Pool {
  const pool = new pg.Pool({
    ...server,
    enableChannelBinding: true,
    max,
    min,
    application_name: 'campaign entries',
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: statementMs,
    query_timeout: statementMs + answerMs,
    keepAlive: true,
    types: numbersAsNumbers,
    onConnect: commitToDisk,
  });
  // Errors between two statements, of idle connections too. Without a listener the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Counts and ids, which PostgreSQL's driver reads as strings. None exceeds 2⁵³. */
export const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
};

/**
 * An acknowledged entry is on disk, whatever is configured for the database or the user. Stricter settings, such as
 * `remote_apply`, are kept.
 */
async function commitToDisk(client: pg.ClientBase): Promise<void> {
  await client.query(
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
  );
}

/** Finds out once whether a server offers TLS, if it is only preferred, so that nobody can downgrade it later. */
export async function settleTls(address: PostgresAddress): Promise<PostgresAddress> {
  if (!address.prefersTls || address.server.ssl === false) return address;
  const pool = openPool(address, { max: 1, statementMs: connectMs, lockMs: connectMs });
  try {
    await pool.query('SELECT');
    return address;
  } catch (error) {
    const speaksNone = error instanceof Error && error.message.includes('does not support SSL');
    if (!speaksNone) throw error;
    return { ...address, server: { ...address.server, ssl: false } };
  } finally {
    await pool.end();
  }
}

/** Runs `work` in a transaction: all of it is stored, or nothing. @throws what `work` or `pg` throws */
export const transact = <Result>(pool: pg.Pool, work: Work<Result>): Promise<Result> =>
  inTransaction(pool, (client) => runWork(client, work));

export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    // Whatever the server's default: what others stored before a lock was free has to be seen.
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Closes the connection and thereby the transaction.
    client.release(true);
    throw error;
  }
}
