import { fileIdentity } from '../../files/lock-file.ts';
import type { EntryEngine } from '../engine.ts';
import { backupEntries } from './backup-entries.ts';
import { sqliteLedger } from './gift-ledger.ts';
import { importEntries } from './import-entries.ts';
import { openEntryStore } from './open-entry-store.ts';
import { openSqliteArchive } from './open-sqlite-archive.ts';
import { shownPath } from './require-file-path.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';

/** Stores entries in one file, through `node:sqlite`. @param path of the file */
export const sqliteEngine = (path: string): EntryEngine => ({
  shown: shownPath(path),
  identity: () => fileIdentity(path) ?? 'none',
  openStore: (options) => openEntryStore(path, options),
  openArchive: async () => openSqliteArchive(path),
  openOutbox: async () => openSqliteOutbox(path),
  giftLedger: () => sqliteLedger(path),
  backUp: (file) => backupEntries(path, file),
  importAll: (read) => importEntries(path, read),
});
