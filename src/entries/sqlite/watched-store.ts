import type { DatabaseSync } from 'node:sqlite';
import { fileIdentity } from '../../files/lock-file.ts';
import type { PublishedWording } from '../entry-store.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import type { OutboxRequest, SinkName } from '../outbox.ts';
import { outboxWork } from '../outbox-operations.ts';
import { journalCutter, saveJournal } from './journal-cutter.ts';
import { openDatabase } from './open-database.ts';
import { reopenedDatabase } from './reopened-database.ts';
import { sqliteDialect, sqliteRunner } from './sqlite-work.ts';
import { storeBytes } from './store-files.ts';
import { entryFinder, entryWriter, probeWrite, publishWordings } from './write-entries.ts';

export type WatchedStoreOptions = {
  path: string;
  lockTimeoutMs: number;
  maxPages: number | undefined;
  /** Beyond this no entry is written. */
  maxBytes: number;
  /** Each new entry is delivered to these. */
  sinks?: readonly SinkName[] | undefined;
  wordings?: readonly PublishedWording[] | undefined;
};

/** Milliseconds that other programs get to finish reading before entries are refused. */
const patience = 200;

/**
 * The database that entries are written to, as long as its files are where they were. What was acknowledged is in the
 * database or in its log, and SQLite does not notice when the log loses its name: everything would be stored until the
 * process ends, and gone after that. So the log is saved through its open handle and the database opened again. Decision
 * 025.
 */
export function watchedStore({
  path,
  lockTimeoutMs,
  maxPages,
  maxBytes,
  sinks,
  wordings = [],
}: WatchedStoreOptions) {
  /** Of the file that was opened first; after that, no other one is opened, let alone a new one made. */
  let identity: string | undefined;
  /** Whether the log of a database that was moved away has been saved. */
  let saved = false;
  const { use, current, close } = reopenedDatabase(path, {
    open: () => {
      if (identity !== undefined && fileIdentity(path) !== identity) throw movedError(path);
      const database = openDatabase(path, lockTimeoutMs, identity === undefined ? lockTimeoutMs : patience);
      identity = fileIdentity(path);
      if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${maxPages}`);
      return database;
    },
    prepare: (database) => {
      publishWordings(database, wordings);
      const { transact } = sqliteRunner(database);
      return {
        write: entryWriter(database, sinks),
        runOutbox: (request: OutboxRequest) => transact(outboxWork(sqliteDialect, request)),
        find: entryFinder(database),
        probe: (): [] => {
          probeWrite(database);
          return [];
        },
        measure: storeBytes(database, path, maxBytes),
      };
    },
    leave: (database, files) => {
      save(path, database);
      // The next to open the database must not pair one old journal with one new one.
      files.removeJournals();
    },
  });
  const requireUnmoved = () => {
    const opened = current();
    if (opened?.files.state() !== 'moved') {
      saved = false;
      return;
    }
    if (!saved) saved = cutMoved(opened.database);
    throw movedError(path);
  };
  const requireWhole = () => {
    requireUnmoved();
    return use();
  };
  return {
    /** @throws {EntryStoreError} when its files are gone, or others prevent it from being opened again */
    use: requireWhole,
    /** Call it before what was written is acknowledged. @throws {EntryStoreError} when it may be lost */
    secure: () => {
      const opened = current();
      if (opened?.files.state() === 'torn') save(path, opened.database);
      requireUnmoved();
    },
    /** Notices a lost journal while nothing is written. A fault is reported to the next entry. */
    watch: () => {
      try {
        requireWhole();
      } catch {}
    },
    close,
  };
}

/** Whatever file takes this one's place must not find its journal. */
const cutMoved = (database: DatabaseSync): boolean => journalCutter(database, patience)();

function save(path: string, database: DatabaseSync): void {
  if (saveJournal(database, patience)) return;
  throw new EntryStoreError(
    `A journal of the entry store ${path} was removed (-wal or -shm), and what it held cannot be saved yet, because another ` +
      'program keeps an earlier state of the store open, such as a database browser or a backup tool. End that program; ' +
      'do not stop the server before entries are accepted again.',
  );
}

const movedError = (path: string) =>
  new EntryStoreError(
    `The entry store ${path} was moved, deleted or replaced while the server runs. Restart the server.`,
  );
