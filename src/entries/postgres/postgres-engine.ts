import type { EntryEngine } from '../engine.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { shellWord } from '../shell-word.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { parsePostgresAddress, shownAddress } from './postgres-address.ts';
import {
  importEntries,
  openPostgresArchive,
  openPostgresOutbox,
  postgresLedger,
} from './postgres-command.ts';

/** Stores entries in a PostgreSQL, through `pg`. @param address as `ENTRIES_DB` gives it */
export const postgresEngine = (address: string): EntryEngine => ({
  shown: shownAddress(address),
  identity: () => 'postgres',
  openStore: async (options) => openPostgresStore(parsePostgresAddress(address), options),
  openArchive: async (patienceMs) => openPostgresArchive(parsePostgresAddress(address), patienceMs),
  openOutbox: () => openPostgresOutbox(parsePostgresAddress(address)),
  giftLedger: () => postgresLedger(parsePostgresAddress(address)),
  importAll: async (read) => importEntries(parsePostgresAddress(address), read),
  backUp: async (file) => {
    const { shown } = parsePostgresAddress(address);
    throw new EntryStoreError(
      'Nothing was backed up: PostgreSQL has its own tools for that. Run ' +
        `pg_dump --format=custom --no-unlogged-table-data --file=${shellWord(file)} ${shellWord(shown)}, which asks for the password or takes it ` +
        'from PGPASSWORD; pg_restore brings it back.',
    );
  },
});
