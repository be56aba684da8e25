import type { Entry } from './entry.ts';
import type { EntryArchive } from './entry-archive.ts';
import type { EntryStore, EntryStoreOptions } from './entry-store.ts';
import { isPostgresAddress } from './postgres/postgres-address.ts';
import { postgresEngine } from './postgres/postgres-engine.ts';
import { sqliteEngine } from './sqlite/sqlite-engine.ts';

/** How many entries were new, and how many were here already. */
export type Imported = { added: number; known: number };

/**
 * Keeps entries at one address. Each method throws an `EntryStoreError` that says what to do when the place cannot be
 * used.
 */
export type EntryEngine = {
  /** Makes the store where there is none. */
  openStore(options?: EntryStoreOptions): Promise<EntryStore>;
  openArchive(): Promise<EntryArchive>;
  /**
   * Copies everything into a file that did not exist, consistent while the server writes.
   * @returns how many entries the copy holds
   */
  backUp(file: string): Promise<number>;
  /**
   * Takes over entries from an export of another store, with their numbers and digests. Those that are here already are
   * left out, so that it can be repeated. Makes the store where there is none.
   */
  importAll(pages: AsyncIterable<readonly Entry[]>): Promise<Imported>;
};

/** The engine for an address as `ENTRIES_DB` gives it: `postgres://…`, or the path of an SQLite file. Opens nothing yet. */
export const entryEngine = (address: string): EntryEngine =>
  isPostgresAddress(address) ? postgresEngine(address) : sqliteEngine(address);
