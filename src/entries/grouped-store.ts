import type { AddResult, FindResult, NewEntry } from './entry.ts';
import type { EntryStore } from './entry-store.ts';
import { EntryStoreError, StoreFullError } from './entry-store-error.ts';

/**
 * The outcome for one entry of a group; `full`: the budget is used up. A refusal is a sentence without personal data.
 */
export type Written = AddResult | 'full' | { refusal: string };

/** What an engine provides so that its entries can be written in groups. */
export type GroupedStoreEngine = {
  /**
   * Writes a group at once.
   * @returns the outcome for each entry, in order
   * @throws {Error} a message for all of them, without personal data
   */
  write(entries: readonly NewEntry[]): Promise<readonly Written[]>;
  /** @returns what is stored under the entry's digest */
  find(entry: NewEntry): Promise<FindResult>;
  /** Whether an entry could be written now. */
  probe(): Promise<boolean>;
  share: EntryStore['share'];
  pinnedShare: EntryStore['pinnedShare'];
  /** Called once, after the last group is written. */
  end(): Promise<void>;
  /** What entries wait for, such as 'the disk'. */
  waitsFor: string;
  /** How many may wait; beyond it `add` rejects at once. */
  maxWaiting?: number | undefined;
  /** After how many milliseconds an entry is given up, written or not, and with which error. Never by default. */
  giveUp?: { afterMs: number; error: () => Error };
};

/** A larger group would be no faster and would only delay its first entry. */
const maxGroup = 256;

type Waiting = { entry: NewEntry; resolve: (result: AddResult) => void; reject: (error: Error) => void };

/**
 * Group commit: entries that arrive while a group is being written form the next one, so that one sync serves them all.
 */
export function groupedStore(engine: GroupedStoreEngine): Omit<EntryStore, 'outbox'> {
  const { waitsFor, maxWaiting = 5_000, giveUp } = engine;
  const waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let closing: Promise<void> | undefined;
  let probing: Promise<boolean> | undefined;

  const writeAll = async () => {
    while (waiting.length > 0) {
      const group = waiting.splice(0, maxGroup);
      await engine.write(group.map(({ entry }) => entry)).then(
        (results) => settle(group, results),
        (error: unknown) => group.forEach(({ reject }) => void reject(error as Error)),
      );
    }
    writing = undefined;
  };
  const close = async () => {
    await writing;
    await engine.end();
  };
  return {
    add: (entry) =>
      new Promise((resolve, reject) => {
        if (closing !== undefined) return reject(new EntryStoreError('The entry store is closed.'));
        if (waiting.length >= maxWaiting) {
          const message = `${maxWaiting} entries wait for ${waitsFor} already; it is too slow.`;
          return reject(new EntryStoreError(message));
        }
        const given = { entry, resolve, reject };
        waiting.push(giveUp === undefined ? given : bounded(given, waiting, giveUp));
        writing ??= Promise.resolve().then(writeAll);
      }),
    find: async (entry) => {
      await writing;
      if (closing !== undefined) throw new EntryStoreError('The entry store is closed.');
      return engine.find(entry);
    },
    // Concurrent callers share one probe: probes of a hanging store would queue up ahead of the next entries.
    canWrite: async () => {
      if (closing !== undefined) return false;
      probing ??= engine.probe().finally(() => {
        probing = undefined;
      });
      return (await probing) && closing === undefined;
    },
    share: engine.share,
    pinnedShare: engine.pinnedShare,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** The outcome of an entry that was given up is found out when it is sent again under its key. */
function bounded(
  given: Waiting,
  waiting: Waiting[],
  { afterMs, error }: NonNullable<GroupedStoreEngine['giveUp']>,
): Waiting {
  const timer = setTimeout(() => {
    const index = waiting.indexOf(bound);
    if (index >= 0) waiting.splice(index, 1);
    given.reject(error());
  }, afterMs);
  const bound: Waiting = {
    entry: given.entry,
    resolve: (result) => {
      clearTimeout(timer);
      given.resolve(result);
    },
    reject: (reason) => {
      clearTimeout(timer);
      given.reject(reason);
    },
  };
  return bound;
}

function settle(group: readonly Waiting[], results: readonly Written[]): void {
  group.forEach(({ resolve, reject }, index) => {
    const result = results[index];
    if (result === 'full') reject(new StoreFullError('The entry store has reached its budget.'));
    else if (typeof result === 'string') resolve(result);
    else reject(new EntryStoreError(result?.refusal ?? 'The entry store gave no answer.'));
  });
}
