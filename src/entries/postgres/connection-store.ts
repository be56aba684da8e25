import pg from 'pg';
import type { NewEntry } from '../entry.ts';
import type { EntryStore } from '../entry-store.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { postgresError } from './postgres-error.ts';
import { writeGroup } from './write-group.ts';

/** Milliseconds: to connect, for a statement as PostgreSQL judges it, and for its answer. */
const limits = { connect: 2_000, statement: 3_000, answer: 3_500 };

/**
 * An entry that is acknowledged is on the disk, whatever was set for the database or the user; stricter settings stay. Set for
 * the transaction alone, because a pooler hands the connection to somebody else after it.
 */
const begin = `
  BEGIN;
  SET LOCAL statement_timeout = ${limits.statement};
  SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') = 'off'`;

/**
 * A store for places where a connection may not outlive the request that opened it, and the platform pools: each entry has a
 * connection and a transaction of its own. The tables have to be there.
 * @param shown what messages call the database
 */
export const connectionStore = (connectionString: string, shown: string): Pick<EntryStore, 'add'> => ({
  add: async (entry) => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.answer,
    });
    // A connection that fails while nothing is asked of it. Without a listener the request would end.
    client.on('error', () => {});
    try {
      await client.connect();
      return await write(client, shown, entry);
    } catch (error) {
      throw postgresError(shown, error);
    } finally {
      await client.end();
    }
  },
});

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
