import type { DatabaseSync } from 'node:sqlite';
import type { FindResult, NewEntry } from '../entry.ts';
import type { Published } from '../entry-store.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import type { Written } from '../grouped-store.ts';
import type { OutboxRequest } from '../outbox.ts';
import { outboxWork } from '../sql/outbox.ts';
import { addEntries, findEntry, publishWordings } from '../sql/write-entry.ts';
import { openDatabase } from './open-database.ts';
import { rescueEntries } from './rescue-entries.ts';
import { inTransaction, sqliteDialect, sqliteRunner } from './sqlite-work.ts';
import { storeBudget } from './store-budget.ts';
import { type FileFault, watchFiles } from './store-files.ts';

export type WatchedStoreOptions = Published & {
  path: string;
  lockTimeoutMs: number;
  /** Beyond this no entry is written. */
  maxBytes: number;
};

/** What can be done with the store, each in a transaction of its own. */
export type StoreWork = {
  write(entries: readonly NewEntry[]): { written: Written[]; share: number };
  find(entry: NewEntry): FindResult;
  runOutbox(request: OutboxRequest): unknown;
  publish(shown: Published): void;
  /** @returns the used share of the budget, as `write` does */
  probe(): number;
};

/**
 * The database that entries are written to, as long as its files are those that were opened: SQLite does not notice when
 * one of them loses its name, and everything would be stored until the process ends, and gone after that. Then what was
 * acknowledged is saved through the open handle, and nothing more is accepted until a restart. Decision 039.
 * @param report is told when that happens, and when what it said has changed
 */
export function watchedStore(
  { path, lockTimeoutMs, maxBytes, ...shown }: WatchedStoreOptions,
  report: (fault: string) => void,
) {
  const database = openDatabase(path, lockTimeoutMs);
  const findFault = watchFiles(path);
  const budget = storeBudget(database, path, maxBytes);
  const work = storeWork(database, budget);
  work.publish(shown);
  let kind: FileFault | undefined;
  let fault: EntryStoreError | undefined;
  const watch = () => {
    if (!database.isOpen) return;
    kind = findFault() ?? kind;
    if (kind === undefined) return;
    const sentence = rescueEntries(database, path, kind);
    if (sentence === fault?.message) return;
    fault = new EntryStoreError(sentence);
    report(sentence);
  };
  const requireWhole = () => {
    if (fault === undefined) watch();
    if (fault !== undefined) throw fault;
  };
  return {
    /** @throws {EntryStoreError} when the files are not what was opened; before the work, or while it was done */
    run: <T>(use: (work: StoreWork) => T): T => {
      requireWhole();
      const result = use(work);
      requireWhole();
      return result;
    },
    /** Notices a fault while nothing is asked, and saves what a reader kept from being saved before. */
    watch,
    close: () => {
      watch();
      if (database.isOpen) database.close();
    },
  };
}

function storeWork(database: DatabaseSync, budget: ReturnType<typeof storeBudget>): StoreWork {
  const { run, transact } = sqliteRunner(database);
  let { sinks = [] }: Published = {};
  const find = (entry: NewEntry) => run(findEntry(sqliteDialect, entry));
  /** What is stored already is acknowledged again. */
  const fullUnlessStored = (entry: NewEntry): Written => {
    const found = find(entry);
    return found === 'unknown' ? 'full' : found;
  };
  const written = (entries: readonly NewEntry[]): Written[] => {
    try {
      if (!budget.isFull()) return transact(addEntries(sqliteDialect, entries, sinks));
    } catch (error) {
      if (!budget.isExceeded(error)) throw error;
    }
    return entries.map(fullUnlessStored);
  };
  return {
    write: (entries) => ({ written: written(entries), share: budget.share() }),
    find,
    // What was accepted is delivered, and that is recorded, whatever the budget.
    runOutbox: (request) => budget.lifted(() => transact(outboxWork(sqliteDialect, request))),
    publish: (shown) => {
      budget.lifted(() => run(publishWordings(sqliteDialect, shown.wordings ?? [])));
      sinks = shown.sinks ?? [];
    },
    // Commits without changing anything, the only way to detect a full disk.
    probe: () => {
      inTransaction(database, () => {
        const version = database.prepare('PRAGMA user_version').get()?.user_version;
        database.exec(`PRAGMA user_version = ${version}`);
      });
      return budget.share();
    },
  };
}
