import type { Entry } from './entry.ts';
import type { EntryArchive } from './entry-archive.ts';
import type { EntryStore, EntryStoreOptions } from './entry-store.ts';
import type { GiftLedger } from './gift-ledger.ts';
import type { OpenOutbox } from './outbox.ts';

/** How many entries were new, and how many were already there. */
export type Imported = { added: number; known: number };

/**
 * Entries to import, a page at a time, their ids ascending; read twice.
 * @param lastId the last id of the first reading, which the second may not exceed
 */
export type ReadEntries = (lastId?: number) => AsyncIterable<readonly Entry[]>;

/**
 * Stores entries at one address. Each method throws an `EntryStoreError` that says what to do if the store cannot be
 * used.
 */
export type EntryEngine = {
  /** The address as people may see it: never with a password. */
  shown: string;
  /**
   * Identifies what the address leads to now. An open SQLite database keeps reading the file that it opened, even when a
   * backup has been moved over it or it has been deleted.
   */
  identity(): string;
  /** Creates the store if there is none. */
  openStore(options?: EntryStoreOptions): Promise<EntryStore>;
  /** @param patienceMs how long a deletion waits for others that still read an earlier state */
  openArchive(patienceMs?: number): Promise<EntryArchive>;
  /** For a command beside the server, whose own is part of its store. */
  openOutbox(): Promise<OpenOutbox>;
  /** The record of the gift cards that were sent. Opens nothing yet. */
  giftLedger(): GiftLedger;
  /**
   * Copies everything into a new file; the copy is consistent even while the server writes.
   * @returns how many entries the copy holds
   */
  backUp(file: string): Promise<number>;
  /**
   * Imports entries from another store's export, keeping their numbers and digests. Skips those that are already there,
   * so it can be repeated after an interruption. Creates the store if there is none. Reads everything before it writes
   * anything, so that a refused import leaves the store as it was. Entries that arrive after that are numbered after the
   * imported ones.
   */
  importAll(read: ReadEntries): Promise<Imported>;
};

/** Where entries are stored unless `ENTRIES_DB` says otherwise. */
export const defaultEntriesAddress = 'data/entries.sqlite';

/** The value of `ENTRIES_DB`. An empty string counts as a value, and is refused when it is opened. */
export const entriesAddress = (): string => process.env.ENTRIES_DB ?? defaultEntriesAddress;
