import type { AddResult, FindResult, NewEntry } from './entry.ts';
import type { Outbox, SinkName } from './outbox.ts';

/** The writing side of the entry store, for the server. `entry-engine.ts` says what an engine promises. */
export type EntryStore = {
  /**
   * Resolves only once the entry is on disk (or already was).
   * @throws {EntryStoreError} when it could not be written. Over a network the outcome may be unknown; resending the
   * entry under its digest then yields `stored` or `repeated`, and never a second copy
   */
  add(entry: NewEntry): Promise<AddResult>;
  /**
   * Says whether an entry was stored before; writes nothing. A closed campaign accepts no entries but still
   * acknowledges the ones it accepted in time. Counts entries that are still waiting in `add`.
   * @throws {EntryStoreError} when the store could not be asked
   */
  find(entry: NewEntry): Promise<FindResult>;
  /** A dry run of a write, for health checks: commits nothing. */
  canWrite(): Promise<boolean>;
  /** The used share of `maxBytes` at the last write or probe; 1 is all of it. */
  share(): number;
  /** Undefined if only one server uses the store and its own counts suffice. */
  senders?: SenderCounter | undefined;
  outbox: Outbox;
  /**
   * Another build is shown from now on.
   * @throws {EntryStoreError} when its wordings could not be written; nothing has changed then
   */
  publish(shown: Published): Promise<void>;
  /**
   * Finishes pending writes, refuses further ones, and closes the store.
   * @param deadline from then on a PostgreSQL is not waited for: what is under way there was not acknowledged
   */
  close(deadline?: AbortSignal): Promise<void>;
};

/** What a build says and does about entries. */
export type Published = {
  /** Each new entry is delivered to these. None by default. */
  sinks?: readonly SinkName[] | undefined;
  /** What the pages show now. The store keeps each wording once, and of entries only the digests of those it has. */
  wordings?: readonly PublishedWording[] | undefined;
};

export type EntryStoreOptions = Published & {
  /** How many entries may wait for the disk; beyond it `add` rejects at once. */
  maxWaiting?: number;
  /** Disk budget in bytes; beyond it `add` throws a `StoreFullError`. Unlimited by default. */
  maxBytes?: number | undefined;
  /** The window of `senders` in milliseconds; without it nothing is counted. */
  senderWindowMs?: number | undefined;
  /** Milliseconds until an entry is given up, so that its visitor gets the apology. */
  patienceMs?: number | undefined;
  /** Milliseconds after which a request that `senders` could not count proceeds. */
  countPatienceMs?: number | undefined;
  /** Is told at once when the store accepts nothing more until a restart, and why; again when that has changed. */
  report?: ((fault: string) => void) | undefined;
};

/** The rules of a campaign and the purpose of use, as its pages word them in one language. */
export type PublishedWording = {
  /** Of all its texts; an entry refers to it. */
  digest: string;
  campaign: string;
  language: string;
  /** A `Wording` of the campaign's room, as JSON. */
  text: string;
};

/** Counts the requests of each sender for all servers on one store, in fixed windows. */
export type SenderCounter = {
  /**
   * Counts one request for each of its senders.
   * @param senders such as an IP address and its network; what reaches the store cannot be turned back into them
   * @returns how many each has sent in this window, in order, and when the next one begins
   * @throws {EntryStoreError} when the store does not answer shortly
   */
  count(senders: readonly string[]): Promise<{ requests: number[]; endsInMs: number }>;
};
