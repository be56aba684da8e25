import type { EntryEngine } from '../engine.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { outboxOver } from '../outbox.ts';
import { shellWord } from '../shell-word.ts';
import { archiveOver } from '../sql/archive.ts';
import { importEntries } from '../sql/import.ts';
import { ledgerOver } from '../sql/ledger.ts';
import { outboxWork } from '../sql/outbox.ts';
import type { Run } from '../sql/statement.ts';
import { erase } from './erase.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { openPool, type PoolLimits, settleTls, transact } from './open-pool.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { parsePostgresAddress, shownAddress } from './postgres-address.ts';
import { explained } from './postgres-error.ts';
import { postgresDialect, runWork } from './postgres-work.ts';

/** For commands: counting a million entries takes seconds while the database does other work. */
const limits: PoolLimits = { max: 2, statementMs: 120_000, lockMs: 10_000 };

/** Stores entries in a PostgreSQL, through `pg`. @param address as `ENTRIES_DB` gives it */
export function postgresEngine(address: string): EntryEngine {
  const shown = shownAddress(address);
  /** For a command beside the servers. @param prepare looks at the store before anything else */
  const opened = async (prepare: typeof requireMigrated = requireMigrated) => {
    const pool = openPool(await explained(shown, settleTls(parsePostgresAddress(address))), limits);
    const run: Run = (work) => explained(shown, runWork(pool, work));
    const transacting: Run = (work) => explained(shown, transact(pool, work));
    await explained(shown, prepare(pool, shown)).catch(async (error) => {
      await pool.end();
      throw error;
    });
    return { pool, run, transact: transacting };
  };
  const inConnection: Run = async (work) => {
    const { pool, transact } = await opened();
    return transact(work).finally(() => pool.end());
  };
  return {
    shown,
    identity: () => 'postgres',
    openStore: async (options) => openPostgresStore(parsePostgresAddress(address), options),
    openArchive: async (patienceMs) => {
      const { pool, run } = await opened();
      return archiveOver({
        dialect: postgresDialect,
        run,
        erase: (remove) => erase(pool, shown, { remove, patienceMs }),
        close: () => pool.end(),
      });
    },
    openOutbox: async () => {
      const { pool, transact } = await opened();
      const outbox = outboxOver((request) => transact(outboxWork(postgresDialect, request)));
      return { ...outbox, close: () => pool.end() };
    },
    giftLedger: () => ledgerOver(shown, postgresDialect, { read: inConnection, write: inConnection }),
    importAll: async (read) => {
      const { pool, transact } = await opened(migrate);
      return importEntries(postgresDialect, transact, { read, shown }).finally(() => pool.end());
    },
    backUp: async (file) => {
      parsePostgresAddress(address);
      throw new EntryStoreError(
        'Nothing was backed up: PostgreSQL has its own tools for that. Run ' +
          `pg_dump --format=custom --no-unlogged-table-data --file=${shellWord(file)} ${shellWord(shown)}, which asks for the password or takes it ` +
          'from PGPASSWORD; pg_restore brings it back.',
      );
    },
  };
}
