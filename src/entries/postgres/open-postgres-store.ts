import type { EntryStore, EntryStoreOptions } from '../entry-store.ts';
import { groupedStore } from '../grouped-store.ts';
import { canInsert } from './can-insert.ts';
import { migrate } from './migrate.ts';
import { openPool, settleTls } from './open-pool.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { postgresError } from './postgres-error.ts';
import { openSenderCounter } from './sender-counter.ts';
import { findEntry, writeGroup } from './write-group.ts';

/** Milliseconds until a visitor gets the apology, however many steps of writing are slow. */
const longestWait = 5_000;

const statementLimits = { statementMs: 4_000, lockMs: 3_000 };

/** No waiting for a rate-limit count takes longer. */
const countLimits = { max: 1, statementMs: 500, lockMs: 400 };

/** For migrating a store with a million entries, or waiting for another server to do so. */
const migrationLimits = { max: 1, statementMs: 120_000, lockMs: 120_000 };

/**
 * Opens the entry store and creates its tables if there are none.
 * @throws {EntryStoreError} when it cannot be used; the message says what to do
 */
export async function openPostgresStore(
  preferred: PostgresAddress,
  { maxWaiting, senderWindowMs }: EntryStoreOptions = {},
): Promise<EntryStore> {
  const { shown } = preferred;
  const address = await prepared(preferred);
  // A single connection writes, so that ids follow the order of arrival. Health checks use another one, so that entries
  // never wait for them.
  const pool = openPool(address, { max: 1, ...statementLimits });
  const probes = openPool(address, { max: 1, ...statementLimits });
  const counts = openPool(address, countLimits);
  const senders =
    senderWindowMs === undefined
      ? undefined
      : await openSenderCounter(counts, shown, { windowMs: senderWindowMs });
  const store = groupedStore({
    write: (entries) =>
      writeGroup(pool, shown, entries).catch((error: unknown) => {
        throw postgresError(shown, error);
      }),
    find: (entry) =>
      findEntry(pool, entry).catch((error: unknown) => {
        throw postgresError(shown, error);
      }),
    probe: () => canInsert(probes),
    share: () => 0,
    end: async () => {
      senders?.stop();
      await Promise.all([pool, probes, counts].map((each) => each.end()));
    },
    waitsFor: shown,
    maxWaiting,
    giveUp: { afterMs: longestWait, error: () => postgresError(shown, new Error('timeout')) },
  });
  return { ...store, senders };
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
