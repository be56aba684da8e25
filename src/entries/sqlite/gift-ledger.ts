import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import {
  type GiftLedger,
  type LedgerRow,
  ledgerColumns,
  type RecordedGifts,
  selectLedgerSql,
} from '../gift-ledger.ts';
import { openDatabase, openDatabaseForReading } from './open-database.ts';
import { shownPath } from './require-file-path.ts';
import { storeError } from './store-error.ts';

/** The ledger in an SQLite file. It blocks on disks and locks: meant for a command, not for a server's thread. */
export const sqliteLedger = (path: string): GiftLedger => ({
  shown: shownPath(path),
  read: async () => using(path, openDatabaseForReading(path), readAll),
  open: async (campaign) => {
    const found = using(path, openDatabaseForReading(path), readAll);
    return found.keys.has(campaign)
      ? found
      : using(path, openDatabase(path), (database) => giveKey(database, campaign));
  },
  append: async (add) => {
    // Says so where there is no store, instead of making one.
    using(path, openDatabaseForReading(path), () => {});
    return using(path, openDatabase(path), (database) => append(database, add));
  },
});

function using<T>(path: string, database: DatabaseSync, work: (database: DatabaseSync) => T): T {
  try {
    return work(database);
  } catch (error) {
    throw error instanceof Error && 'errcode' in error ? storeError(path, error) : error;
  } finally {
    // Rolls back what is not committed.
    database.close();
  }
}

const readAll = (database: DatabaseSync): RecordedGifts => ({
  rows: database.prepare(selectLedgerSql).all() as unknown as LedgerRow[],
  keys: new Map(
    database
      .prepare('SELECT campaign, key FROM gift_key')
      .all()
      .map(({ campaign, key }) => [String(campaign), String(key)]),
  ),
});

function giveKey(database: DatabaseSync, campaign: string): RecordedGifts {
  database
    .prepare('INSERT INTO gift_key (campaign, key) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .run(campaign, randomBytes(32).toString('hex'));
  return readAll(database);
}

const columns = Object.values(ledgerColumns);
const insertSql = `INSERT INTO gift_ledger (${columns}) VALUES (${columns.map(() => '?')})`;

function append(database: DatabaseSync, add: Parameters<GiftLedger['append']>[0]): RecordedGifts {
  database.exec('BEGIN IMMEDIATE');
  const recorded = new Date().toISOString();
  const before = readAll(database);
  const insert = database.prepare(insertSql);
  const rows = add(before).map((row) => ({ ...row, recorded }));
  for (const row of rows)
    insert.run(...Object.keys(ledgerColumns).map((name) => row[name as keyof LedgerRow]));
  database.exec('COMMIT');
  return { ...before, rows: [...before.rows, ...rows] };
}
