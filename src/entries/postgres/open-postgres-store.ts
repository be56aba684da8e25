import type { AddResult, NewEntry } from '../entry.ts';
import type { EntryStore, EntryStoreOptions } from '../entry-store.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { canInsert } from './can-insert.ts';
import { migrate } from './migrate.ts';
import { openPool, settleTls } from './open-pool.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { postgresError } from './postgres-error.ts';
import { type Written, writeGroup } from './write-group.ts';

/** Entries of one statement; larger groups are no faster. */
const maxGroup = 256;

/** Until a visitor gets the apology, in milliseconds, however many steps of writing are slow. */
const longestWait = 5_000;

const statementLimits = { statementMs: 4_000, lockMs: 3_000 };

/** Of the migrations of a store that holds a million entries, and of waiting for another server that does them. */
const migrationLimits = { max: 1, statementMs: 120_000, lockMs: 120_000 };

type Waiting = { entry: NewEntry; resolve: (result: AddResult) => void; reject: (error: Error) => void };

/**
 * Opens the entry store and makes its tables where there are none. Entries that arrive while groups are being written
 * form the next group, so one commit serves them all.
 * @throws {EntryStoreError} when it cannot be used; the message says what to do
 */
export async function openPostgresStore(
  preferred: PostgresAddress,
  { maxWaiting = 5_000 }: EntryStoreOptions = {},
): Promise<EntryStore> {
  const { shown } = preferred;
  const address = await prepared(preferred);
  // One connection writes, so that numbers follow the order of arrival. Health checks have another, so that entries never
  // wait for them.
  const pool = openPool(address, { max: 1, ...statementLimits });
  const probes = openPool(address, { max: 1, ...statementLimits });
  const waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let closing: Promise<void> | undefined;
  let probing: Promise<boolean> | undefined;

  const writeAll = async () => {
    while (waiting.length > 0) {
      const group = waiting.splice(0, maxGroup);
      const entries = group.map(({ entry }) => entry);
      await writeGroup(pool, shown, entries).then(
        (results) => settle(group, results),
        (error: unknown) => group.forEach(({ reject }) => void reject(postgresError(shown, error))),
      );
    }
    writing = undefined;
  };
  const close = async () => {
    await writing;
    await Promise.all([pool.end(), probes.end()]);
  };
  return {
    add: (entry) =>
      new Promise((resolve, reject) => {
        if (closing !== undefined) return reject(new EntryStoreError('The entry store is closed.'));
        if (waiting.length >= maxWaiting) {
          return reject(
            new EntryStoreError(`${maxWaiting} entries wait for ${shown} already; it is too slow.`),
          );
        }
        waiting.push(bounded({ entry, resolve, reject }, waiting, shown));
        writing ??= Promise.resolve().then(writeAll);
      }),
    canWrite: async () => {
      if (closing !== undefined) return false;
      probing ??= canInsert(probes).finally(() => {
        probing = undefined;
      });
      return probing;
    },
    share: () => 0,
    close: () => {
      closing ??= close();
      return closing;
    },
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

/** Gives up after `longestWait`: whoever sends the entry again under its key learns what became of it. */
function bounded(given: Waiting, waiting: Waiting[], shown: string): Waiting {
  const timer = setTimeout(() => {
    const index = waiting.indexOf(bound);
    if (index >= 0) waiting.splice(index, 1);
    given.reject(postgresError(shown, new Error('timeout')));
  }, longestWait);
  const bound: Waiting = {
    entry: given.entry,
    resolve: (result) => {
      clearTimeout(timer);
      given.resolve(result);
    },
    reject: (error) => {
      clearTimeout(timer);
      given.reject(error);
    },
  };
  return bound;
}

function settle(group: readonly Waiting[], results: readonly Written[]): void {
  group.forEach(({ resolve, reject }, index) => {
    const result = results[index];
    if (typeof result === 'string') resolve(result);
    else reject(new EntryStoreError(result?.refusal ?? 'The entry store gave no answer.'));
  });
}
