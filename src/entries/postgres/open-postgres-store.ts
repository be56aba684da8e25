import { setTimeout as pause } from 'node:timers/promises';
import type { EntryStore, EntryStoreOptions } from '../entry-store.ts';
import { errorCode } from '../entry-store-error.ts';
import { groupedStore } from '../grouped-store.ts';
import { outboxOver } from '../outbox.ts';
import { migrate } from './migrate.ts';
import { openPool, settleTls } from './open-pool.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { noConnectionLeft, postgresError } from './postgres-error.ts';
import { runOutbox } from './postgres-outbox.ts';
import { openSenderCounter } from './sender-counter.ts';
import { findEntry, publishWordings, tryInsert, writeGroup } from './write-group.ts';

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
  {
    maxWaiting,
    wordings = [],
    senderWindowMs,
    sinks,
    patienceMs = 5_000,
    countPatienceMs = 500,
  }: EntryStoreOptions = {},
): Promise<EntryStore> {
  const { shown } = preferred;
  const address = await prepared(preferred);
  const statements = statementLimits(patienceMs);
  // The counters of other servers notice in that time that no connection is left.
  const connectionWait = patienceMs * 0.6;
  // A single connection writes, so that ids follow the order of arrival. It is never closed for being idle: another
  // server's counter could take its place.
  const pool = openPool(address, { max: 1, idleMs: 0, ...statements });
  // Health checks use another one, so that entries never wait for them, if there is one.
  const probes = openPool(address, { max: 1, idleMs: 1_000, ...statements });
  // Connects when the first delivery is claimed.
  const deliveries = openPool(address, { max: 1, ...statements });
  const guarded = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      throw postgresError(shown, error);
    });
  // First of all: a server that cannot get a connection to write must not start.
  await guarded(retrying(connectionWait, async () => {})(() => publishWordings(pool, wordings)));
  const senders =
    senderWindowMs === undefined
      ? undefined
      : await openSenderCounter(
          () =>
            openPool(address, {
              max: 1,
              statementMs: countPatienceMs,
              lockMs: Math.round(countPatienceMs * 0.8),
            }),
          shown,
          { windowMs: senderWindowMs, patienceMs: countPatienceMs },
        );
  const writing = retrying(connectionWait, async () => senders?.giveUp());
  const store = groupedStore({
    write: (entries) => guarded(writing(() => writeGroup(pool, shown, entries, sinks))),
    find: (entry) => guarded(writing(() => findEntry(pool, entry))),
    probe: () =>
      tryInsert(probes)
        .catch((error: unknown) => {
          if (errorCode(error) !== noConnectionLeft) throw error;
          return writing(() => tryInsert(pool));
        })
        .then(
          () => true,
          () => false,
        ),
    share: () => 0,
    pinnedShare: () => 0,
    end: async () => {
      await Promise.all([senders?.stop(), pool.end(), probes.end(), deliveries.end()]);
    },
    waitsFor: shown,
    maxWaiting,
    giveUp: { afterMs: patienceMs, error: () => postgresError(shown, new Error('timeout')) },
  });
  const outbox = outboxOver((request) => guarded(runOutbox(deliveries, request)));
  return { ...store, senders, outbox };
}

/**
 * Retries work that found no connection, and so has changed nothing, after giving up those that this server can do
 * without. Once it was in vain, further work fails at once until some succeeds.
 */
function retrying(connectionWait: number, giveUp: () => Promise<void>) {
  let noneSince = Number.POSITIVE_INFINITY;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      try {
        const result = await work();
        noneSince = Number.POSITIVE_INFINITY;
        return result;
      } catch (error) {
        if (errorCode(error) !== noConnectionLeft) throw error;
        noneSince = Math.min(noneSince, performance.now());
        if (performance.now() - noneSince > connectionWait) throw error;
        await giveUp();
        await pause(50);
      }
    }
  };
}

async function prepared(preferred: PostgresAddress): Promise<PostgresAddress> {
  try {
    const address = await settleTls(preferred);
    const pool = openPool(address, migrationLimits);
    await migrate(pool, address.shown).finally(() => pool.end());
    return address;
  } catch (error) {
    throw postgresError(preferred.shown, error);
  }
}
