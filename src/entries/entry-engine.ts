import type { EntryEngine } from './engine.ts';
import { isPostgresAddress } from './postgres/postgres-address.ts';
import { postgresEngine } from './postgres/postgres-engine.ts';
import { sqliteEngine } from './sqlite/sqlite-engine.ts';

/** The engine for a value of `ENTRIES_DB`: `postgres://…`, or the path of an SQLite file. Opens nothing yet. */
export const entryEngine = (address: string): EntryEngine =>
  isPostgresAddress(address) ? postgresEngine(address) : sqliteEngine(address);
