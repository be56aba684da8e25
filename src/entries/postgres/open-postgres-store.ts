import type { EntryStore, EntryStoreOptions, Published } from '../entry-store.ts';
import { groupedStore } from '../grouped-store.ts';
import { outboxOver } from '../outbox.ts';
import { outboxWork } from '../sql/outbox.ts';
import type { Work } from '../sql/statement.ts';
import { addEntries, findEntry, publishWordings } from '../sql/write-entry.ts';
import { migrate } from './migrate.ts';
import { openPool, settleTls, transact } from './open-pool.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { explained } from './postgres-error.ts';
import { postgresDialect, runWork } from './postgres-work.ts';
import { openSenderCounter } from './sender-counter.ts';

/** One statement is aborted before the visitor's patience ends, and a lock is waited for shorter still. */
const statementLimits = (patienceMs: number) => ({
  statementMs: Math.round(patienceMs * 0.8),
  lockMs: Math.round(patienceMs * 0.6),
});

/** For migrating a store with a million entries, or waiting for another server to do so. */
const migrationLimits = { max: 1, statementMs: 120_000, lockMs: 120_000 };

/**
 * Opens the entry store and creates its tables if there are none.
 * @throws {EntryStoreError} when it cannot be used; the message says what to do
 */
export async function openPostgresStore(
  preferred: PostgresAddress,
  { maxWaiting, senderWindowMs, patienceMs = 5_000, countPatienceMs = 500, ...shown }: EntryStoreOptions = {},
): Promise<EntryStore> {
  const address = await explained(preferred.shown, prepared(preferred));
  const statements = statementLimits(patienceMs);
  // One connection does everything that visitors wait for, and is never closed for being idle: where there are few, no
  // other server's can take its place.
  const pool = openPool(address, { max: 1, min: 1, ...statements });
  // So that no entry waits for them. It connects when the first one is claimed.
  const deliveries = openPool(address, { max: 1, ...statements });
  const guarded = <Result>(work: Promise<Result>) => explained(preferred.shown, work);
  let { sinks = [] } = shown;
  const publish = async (next: Published) => {
    await guarded(runWork(pool, publishWordings(postgresDialect, next.wordings ?? [])));
    sinks = next.sinks ?? [];
  };
  const openSenders = async (windowMs: number | undefined) =>
    windowMs === undefined
      ? undefined
      : guarded(openSenderCounter(pool, preferred.shown, { windowMs, patienceMs: countPatienceMs }));
  const senders = await publish(shown)
    .then(() => openSenders(senderWindowMs))
    .catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
  // Without deliveries an insert is all of it, and needs no round trips for a transaction of its own.
  const write = <Result>(work: Work<Result>) =>
    sinks.length > 0 ? transact(pool, work) : runWork(pool, work);
  const store = groupedStore(
    {
      write: (entries) => guarded(write(addEntries(postgresDialect, entries, sinks))),
      find: (entry) => guarded(runWork(pool, findEntry(postgresDialect, entry))),
      probe: () =>
        pool.query(attempt).then(
          () => true,
          () => false,
        ),
      end: async () => {
        senders?.stop();
        await Promise.all([pool.end(), deliveries.end()]);
      },
      waitsFor: preferred.shown,
    },
    maxWaiting,
  );
  const outbox = outboxOver((request) => guarded(transact(deliveries, outboxWork(postgresDialect, request))));
  const close = async (deadline?: AbortSignal) => {
    const late = Promise.withResolvers<void>();
    if (deadline?.aborted) late.resolve();
    deadline?.addEventListener('abort', () => late.resolve());
    await Promise.race([store.close(), late.promise]);
  };
  return { ...store, close, share: () => 0, senders, outbox, publish };
}

/**
 * Inserts an entry and rolls it back: a plain `SELECT 1` succeeds even when the disk is full. Its id and digest are used
 * by no entry and by no other server's probe, since equal ones would wait for each other. Sent as one message, so that no
 * transaction stays open if this process is paused.
 */
const attempt = `
  BEGIN;
  INSERT INTO entry (id, time, form_id, language, name, email, answers, campaign, suspected, idempotency)
  VALUES (-pg_backend_pid(), '', '', '', '', '', '{}', '', 1, 'check ' || pg_backend_pid());
  ROLLBACK`;

async function prepared(preferred: PostgresAddress): Promise<PostgresAddress> {
  const address = await settleTls(preferred);
  const pool = openPool(address, migrationLimits);
  await migrate(pool, address.shown).finally(() => pool.end());
  return address;
}
