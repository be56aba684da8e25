import type { AddResult, FindResult, NewEntry } from './entry.ts';
import type { SenderCounter } from './sender-counter.ts';

/** The writing side of the entries, as the server needs it. What an engine promises is in `entry-engine.ts`. */
export type EntryStore = {
  /**
   * Resolves only when the entry is on the disk (or was already).
   * @throws {EntryStoreError} when it could not be written. Behind a network nobody may know whether it was: sent again
   * under its digest it is `stored` or `repeated`, and never twice in the store
   */
  add(entry: NewEntry): Promise<AddResult>;
  /**
   * Says whether an entry was stored before, and writes nothing: a campaign that has closed takes no entry, but still
   * acknowledges one that it took. What was given to `add` of this store before counts.
   * @throws {EntryStoreError} when the store could not be asked
   */
  find(entry: NewEntry): Promise<FindResult>;
  /** Writes and commits nothing, for a health check. */
  canWrite(): Promise<boolean>;
  /** What is used of `maxBytes`, as of the last write or probe; 1 is all. */
  share(): number;
  /** Undefined where only one server uses the store, so that its own counts are all there is. */
  senders?: SenderCounter | undefined;
  /** Finishes what was handed over, refuses more, and closes the store. */
  close(): Promise<void>;
};

export type EntryStoreOptions = {
  /** Entries that wait for the disk; beyond it `add` refuses at once. */
  maxWaiting?: number;
  /** The budget for all that the store takes of the disk; beyond it `add` throws a `StoreFullError`. None unless told. */
  maxBytes?: number | undefined;
  /** The window in which `senders` counts, in milliseconds; nobody is counted unless told. */
  senderWindowMs?: number | undefined;
};
