import pg from 'pg';
import type { AddResult, NewEntry } from '../entry.ts';
import type { EntryStore, EntryStoreOptions, PublishedWording } from '../entry-store.ts';
import { outboxOver, type SinkName } from '../outbox.ts';
import { outboxWork } from '../sql/outbox.ts';
import type { Work } from '../sql/statement.ts';
import { addEntries, findEntry, publishWordings } from '../sql/write-entry.ts';
import { numbersAsNumbers } from './open-pool.ts';
import { explained, inTime } from './postgres-error.ts';
import { postgresDialect, runWork } from './postgres-work.ts';

/**
 * Milliseconds: to connect, for a statement (enforced by PostgreSQL), for its response, for everything, and to
 * disconnect.
 */
const limits = { connect: 2_000, statement: 3_000, answer: 3_500, whole: 5_000, end: 500 };

/**
 * An acknowledged entry is on disk, whatever is configured for the database or the user; stricter settings are kept.
 * Set per transaction, because a pooler hands the connection to somebody else afterwards.
 */
const begin = `
  BEGIN ISOLATION LEVEL READ COMMITTED;
  SET LOCAL statement_timeout = ${limits.statement};
  SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') = 'off'`;

/** By its parts: Hyperdrive's own address has the password as it is, which need not be readable as an address. */
type PostgresServer = Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database'>;

/**
 * A store for platforms where a connection may not outlive the request that opened it and that do the pooling
 * themselves: each entry gets its own connection and transaction. The tables must already exist.
 * @param shown how messages name the database
 * @param wordings what the pages show now; published with the first entry
 * @param sinks each new entry is delivered to these
 * @param wholeMs after how many milliseconds an entry is given up; whether it was stored is unknown then
 */
export function connectionStore(
  { host, port, user, password, database }: PostgresServer,
  shown: string,
  {
    wordings = [],
    sinks = [],
    wholeMs = limits.whole,
  }: Pick<EntryStoreOptions, 'wordings' | 'sinks'> & { wholeMs?: number } = {},
): Pick<EntryStore, 'add' | 'find' | 'outbox'> {
  let isPublished = false;
  return {
    add: async (entry) => {
      const result = await transact(add(entry, isPublished ? [] : wordings, sinks));
      isPublished = true;
      return result;
    },
    find: (entry) => transact(findEntry(postgresDialect, entry)),
    outbox: outboxOver((request) => transact(outboxWork(postgresDialect, request))),
  };

  async function transact<Result>(work: Work<Result>): Promise<Result> {
    const client = new pg.Client({
      ...{ host, port, user, password, database },
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.answer,
      types: numbersAsNumbers,
    });
    // Errors of an idle connection. Without a listener the request would be aborted.
    client.on('error', () => {});
    const transaction = client.connect().then(async () => {
      await client.query(begin);
      const result = await runWork(client, work);
      await client.query('COMMIT');
      return result;
    });
    return explained(shown, inTime(transaction, wholeMs)).finally(async () => {
      // A commit survives whatever happens to the connection. One that is still waiting for a response is destroyed.
      await inTime(client.end(), limits.end).catch(() => {});
    });
  }
}

function* add(
  entry: NewEntry,
  wordings: readonly PublishedWording[],
  sinks: readonly SinkName[],
): Work<AddResult> {
  if (wordings.length > 0) yield* publishWordings(postgresDialect, wordings);
  const [result] = yield* addEntries(postgresDialect, [entry], sinks);
  return result as AddResult;
}
