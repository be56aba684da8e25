import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { fileIdentity } from '../../files/lock-file.ts';
import type { EntryEngine } from '../engine.ts';
import type { EntryArchive } from '../entry-archive.ts';
import type { GiftLedger } from '../gift-ledger.ts';
import { outboxOver } from '../outbox.ts';
import { archiveOver, incomplete } from '../sql/archive.ts';
import { importEntries } from '../sql/import.ts';
import { ledgerOver } from '../sql/ledger.ts';
import { outboxWork } from '../sql/outbox.ts';
import type { Run } from '../sql/statement.ts';
import { backupEntries } from './backup-entries.ts';
import { emptyJournal } from './journal-cutter.ts';
import { openDatabase, openDatabaseForReading, openExisting } from './open-database.ts';
import { openEntryStore } from './open-entry-store.ts';
import { shownPath } from './require-file-path.ts';
import { type SqliteRunner, sqliteDialect, sqliteRunner } from './sqlite-work.ts';
import { storeError } from './store-error.ts';

/**
 * Stores entries in one file, through `node:sqlite`. All but its store blocks on disks and locks: not for a server's
 * thread.
 */
export const sqliteEngine = (path: string): EntryEngine => ({
  shown: shownPath(path),
  identity: () => fileIdentity(path) ?? 'none',
  openStore: (options) => openEntryStore(path, options),
  openArchive: async (patienceMs) => openSqliteArchive(path, patienceMs),
  openOutbox: async () => {
    const database = openExisting(path);
    const { transact } = sqliteRunner(database);
    const outbox = outboxOver((request) => guarded(path, () => transact(outboxWork(sqliteDialect, request))));
    return { ...outbox, close: async () => database.close() };
  },
  giftLedger: () =>
    ledgerOver(shownPath(path), sqliteDialect, {
      read: async (work) => using(path, openDatabaseForReading(path), ({ run }) => run(work)),
      write: async (work) => using(path, openExisting(path), ({ transact }) => transact(work)),
    }),
  backUp: (file) => backupEntries(path, file),
  importAll: async (read) =>
    using(path, openDatabase(path), ({ transact }) =>
      importEntries(sqliteDialect, async (work) => transact(work), { read, shown: path }),
    ),
});

/** @throws {EntryStoreError} */
async function guarded<Result>(path: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw storeError(path, error);
  }
}

/** Closes a command's connection after its work, which rolls back what is not committed. @throws {EntryStoreError} */
const using = <Result>(
  path: string,
  database: DatabaseSync,
  work: (runner: SqliteRunner) => Result | Promise<Result>,
): Promise<Result> => guarded(path, () => work(sqliteRunner(database))).finally(() => database.close());

function openSqliteArchive(path: string, patienceMs?: number): EntryArchive {
  const database = openDatabaseForReading(path);
  const { run } = sqliteRunner(database);
  return archiveOver({
    dialect: sqliteDialect,
    run: (work) => guarded(path, () => run(work)),
    // `secure_delete` overwrites deleted data in the file; the journal, which has a copy, is emptied.
    erase: async (remove) => {
      const writable = openDatabase(path);
      return using(path, writable, async ({ transact }) => {
        const deleted = await remove(async (work) => transact(work)).catch((error: unknown) => {
          throw incomplete(storeError(path, error), error);
        });
        const isEmpty = await emptyJournal(writable, patienceMs);
        return { deleted, unfinished: isEmpty ? undefined : journalStays(path) };
      });
    },
    close: async () => database.close(),
  });
}

const journalStays = (path: string): string =>
  `The deletion is not complete: the journal ${path}-wal still holds what was deleted, because another program keeps ` +
  'an earlier state of the store open, such as a database browser or a backup tool. End that program, then run the ' +
  'same command again.';

/** A ledger in a file of its own, for entries that are in no store. Made when a campaign is opened. */
export function ledgerFile(path: string): GiftLedger {
  const write: Run = async (work) => using(path, openDatabase(path), ({ transact }) => transact(work));
  const ledger = ledgerOver(shownPath(path), sqliteDialect, { read: write, write });
  return { ...ledger, read: async () => (existsSync(path) ? ledger.read() : { rows: [], keys: new Map() }) };
}
