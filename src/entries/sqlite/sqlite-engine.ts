import { fileIdentity } from '../../files/lock-file.ts';
import type { EntryEngine } from '../engine.ts';
import { backupEntries } from './backup-entries.ts';
import { openEntryStore } from './open-entry-store.ts';
import { shownPath } from './require-file-path.ts';
import { importEntries, openSqliteArchive, openSqliteOutbox, sqliteLedger } from './sqlite-command.ts';

/** Stores entries in one file, through `node:sqlite`. @param path of the file */
export const sqliteEngine = (path: string): EntryEngine => ({
  shown: shownPath(path),
  identity: () => fileIdentity(path) ?? 'none',
  openStore: (options) => openEntryStore(path, options),
  openArchive: async (patienceMs) => openSqliteArchive(path, patienceMs),
  openOutbox: async () => openSqliteOutbox(path),
  giftLedger: () => sqliteLedger(path),
  backUp: (file) => backupEntries(path, file),
  importAll: (read) => importEntries(path, read),
});
