import type { AddResult, FindResult, NewEntry } from './entry.ts';
import type { EntryStore } from './entry-store.ts';
import { EntryStoreError, StoreFullError } from './entry-store-error.ts';

/**
 * The outcome for one entry of a group; `full`: the budget is used up. A refusal is a sentence without personal data.
 */
export type Written = AddResult | 'full' | { refusal: string };

/** What an engine provides so that its entries can be written in groups. */
export type GroupWriter = {
  /**
   * Writes a group at once.
   * @returns the outcome for each entry, in order
   * @throws {Error} a message for all of them, without personal data
   */
  write(entries: readonly NewEntry[]): Promise<readonly Written[]>;
  find(entry: NewEntry): Promise<FindResult>;
  /** Whether an entry could be written now. */
  probe(): Promise<boolean>;
  /** Called once, after the last group is written. */
  end(): Promise<void>;
  /** What entries wait for, such as 'the disk'. */
  waitsFor: string;
};

/** A larger group would be no faster and would only delay its first entry. */
const maxGroup = 256;

type Waiting = { entry: NewEntry; resolve: (result: AddResult) => void; reject: (error: Error) => void };

/**
 * Group commit: entries that arrive while a group is being written form the next one, so that one sync serves them all.
 * Decision 009.
 * @param maxWaiting how many may wait; beyond it `add` rejects at once
 */
export function groupedStore(
  writer: GroupWriter,
  maxWaiting = 5_000,
): Pick<EntryStore, 'add' | 'find' | 'canWrite' | 'close'> {
  const waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let probing: Promise<boolean> | undefined;
  let closing: Promise<void> | undefined;
  const requireOpen = () => {
    if (closing !== undefined) throw new EntryStoreError('The entry store is closed.');
  };
  const writeAll = async () => {
    while (waiting.length > 0) {
      const group = waiting.splice(0, maxGroup);
      await writer.write(group.map(({ entry }) => entry)).then(
        (results) => group.forEach((given, index) => void settle(given, results[index])),
        // Whoever waits behind them would wait as long, and in vain.
        (error: Error) => [...group, ...waiting.splice(0)].forEach(({ reject }) => void reject(error)),
      );
    }
    writing = undefined;
  };
  return {
    add: async (entry) => {
      requireOpen();
      if (waiting.length >= maxWaiting)
        throw new EntryStoreError(
          `${maxWaiting} entries wait for ${writer.waitsFor} already; it is too slow.`,
        );
      const { promise, resolve, reject } = Promise.withResolvers<AddResult>();
      waiting.push({ entry, resolve, reject });
      writing ??= Promise.resolve().then(writeAll);
      return promise;
    },
    find: async (entry) => {
      await writing;
      requireOpen();
      return writer.find(entry);
    },
    // Concurrent callers share one probe: probes of a hanging store would queue up ahead of the next entries.
    canWrite: async () => {
      if (closing !== undefined) return false;
      probing ??= writer.probe().finally(() => {
        probing = undefined;
      });
      return (await probing) && closing === undefined;
    },
    close: () => {
      closing ??= Promise.resolve(writing).then(writer.end);
      return closing;
    },
  };
}

function settle({ resolve, reject }: Waiting, result: Written | undefined): void {
  if (result === 'full') reject(new StoreFullError('The entry store has reached its budget.'));
  else if (typeof result === 'string') resolve(result);
  else reject(new EntryStoreError(result?.refusal ?? 'The entry store gave no answer.'));
}
