import pg from 'pg';
import type { PostgresAddress } from './postgres-address.ts';
import { tlsOptions } from './ssl-mode.ts';

/** How long things may take, in milliseconds. */
export type PoolLimits = {
  /** Connections at a time. */
  max: number;
  /** Of one statement, judged by PostgreSQL; what it ends has changed nothing. */
  statementMs: number;
  /** Of waiting for a lock within a statement. */
  lockMs: number;
};

/** Milliseconds until a server that accepts connections has to answer. */
const connectMs = 3_000;

/** What the network and a server that is frozen get beyond a statement's own time, in milliseconds. */
const answerMs = 500;

/**
 * Makes a pool, which connects when it is first used, and again after every failure: `pg` throws away a connection on
 * which a statement failed, so that a database that has become read-only or moved is left.
 */
export function openPool(address: PostgresAddress, { max, statementMs, lockMs }: PoolLimits): pg.Pool {
  const { host, port, user, password, database, options } = address;
  const pool = new pg.Pool({
    host,
    port,
    user,
    password,
    database,
    options,
    ssl: tlsOptions(address),
    enableChannelBinding: true,
    max,
    application_name: 'campaign entries',
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: statementMs,
    query_timeout: statementMs + answerMs,
    keepAlive: true,
    onConnect: commitToDisk,
  });
  // Connections that fail while nobody uses them. Without a listener the process would end.
  pool.on('error', () => {});
  return pool;
}

/**
 * An entry that is acknowledged is on the disk, whatever was set for the database or the user. Stricter settings,
 * such as `remote_apply`, stay.
 */
async function commitToDisk(client: pg.ClientBase): Promise<void> {
  await client.query(
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
  );
}

/**
 * libpq's `prefer`: TLS where the server speaks it. Asked once, so that nobody on the way can take it back later.
 * @returns the address as it is to be used
 */
export async function settleTls(address: PostgresAddress): Promise<PostgresAddress> {
  if (address.sslMode !== 'prefer' && address.sslMode !== 'allow') return address;
  const pool = openPool(address, { max: 1, statementMs: connectMs, lockMs: connectMs });
  try {
    await pool.query('SELECT');
    return address;
  } catch (error) {
    const speaksNone = error instanceof Error && error.message.includes('does not support SSL');
    if (!speaksNone) throw error;
    return { ...address, sslMode: 'disable' };
  } finally {
    await pool.end();
  }
}
