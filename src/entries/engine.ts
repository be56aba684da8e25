import type { Entry } from './entry.ts';
import type { EntryArchive } from './entry-archive.ts';
import type { EntryStore, EntryStoreOptions } from './entry-store.ts';

/** How many entries were new, and how many were already there. */
export type Imported = { added: number; known: number };

/**
 * Stores entries at one address. Each method throws an `EntryStoreError` that says what to do if the store cannot be
 * used.
 */
export type EntryEngine = {
  /** Creates the store if there is none. */
  openStore(options?: EntryStoreOptions): Promise<EntryStore>;
  openArchive(): Promise<EntryArchive>;
  /**
   * Copies everything into a new file; the copy is consistent even while the server writes.
   * @returns how many entries the copy holds
   */
  backUp(file: string): Promise<number>;
  /**
   * Imports entries from another store's export, keeping their numbers and digests. Skips those that are already there,
   * so it can be repeated. Creates the store if there is none.
   * @param lastId the largest of their numbers: entries that arrive meanwhile are numbered after it
   */
  importAll(pages: AsyncIterable<readonly Entry[]>, lastId: number): Promise<Imported>;
};
