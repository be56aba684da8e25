import pg from 'pg';
import type { FindResult, NewEntry } from '../entry.ts';
import type { EntryStore } from '../entry-store.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { inTime } from './in-time.ts';
import { postgresError } from './postgres-error.ts';
import { findEntry, writeGroup } from './write-group.ts';

/** Milliseconds: to connect, for a statement as PostgreSQL judges it, for its answer, for all of it, and to take leave. */
const limits = { connect: 2_000, statement: 3_000, answer: 3_500, whole: 5_000, end: 500 };

/**
 * An entry that is acknowledged is on the disk, whatever was set for the database or the user; stricter settings stay. Set for
 * the transaction alone, because a pooler hands the connection to somebody else after it.
 */
const begin = `
  BEGIN ISOLATION LEVEL READ COMMITTED;
  SET LOCAL statement_timeout = ${limits.statement};
  SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') = 'off'`;

/**
 * A store for places where a connection may not outlive the request that opened it, and the platform pools: each entry has a
 * connection and a transaction of its own. The tables have to be there.
 * @param shown what messages call the database
 * @param wholeMs until an entry is given up, in milliseconds; whether it was kept is not known then
 */
export function connectionStore(
  connectionString: string,
  shown: string,
  wholeMs = limits.whole,
): Pick<EntryStore, 'add' | 'find'> {
  return {
    add: (entry) => connected((client) => write(client, shown, entry)),
    find: (entry) => connected((client) => find(client, entry)),
  };

  async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.answer,
    });
    // A connection that fails while nothing is asked of it. Without a listener the request would end.
    client.on('error', () => {});
    try {
      return await inTime(
        client.connect().then(() => work(client)),
        wholeMs,
      );
    } catch (error) {
      throw postgresError(shown, error);
    } finally {
      // What is committed stays so, whatever becomes of the connection. One that still waits for an answer is cut.
      await inTime(client.end(), limits.end).catch(() => {});
    }
  }
}

async function find(client: pg.Client, entry: NewEntry): Promise<FindResult> {
  await client.query(begin);
  const result = await findEntry(client, entry);
  await client.query('COMMIT');
  return result;
}

async function write(client: pg.Client, shown: string, entry: NewEntry) {
  await client.query(begin);
  const [result] = await writeGroup(client, shown, [entry]);
  if (typeof result !== 'string' || result === 'full') {
    throw new EntryStoreError(
      typeof result === 'object' ? result.refusal : 'The entry store gave no answer.',
    );
  }
  await client.query('COMMIT');
  return result;
}
