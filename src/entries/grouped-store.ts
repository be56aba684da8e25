import type { AddResult, FindResult, NewEntry } from './entry.ts';
import type { EntryStore } from './entry-store.ts';
import { EntryStoreError, RefusedEntryError, StoreFullError } from './entry-store-error.ts';
import { inGroups } from './in-groups.ts';

/** The outcome for one entry of a group; `full`: the budget is used up. */
export type Written = AddResult | 'full';

/** What an engine provides so that its entries can be written in groups. */
export type GroupWriter = {
  /**
   * Writes all of a group, or nothing.
   * @returns the outcome for each entry, in order
   * @throws {RefusedEntryError} when the database refuses one of them
   * @throws {EntryStoreError} a message for all of them, without personal data
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

/**
 * A store that writes the entries which arrive together in one group.
 * @param maxWaiting how many may wait; beyond it `add` rejects at once
 */
export function groupedStore(
  writer: GroupWriter,
  maxWaiting = 5_000,
): Pick<EntryStore, 'add' | 'find' | 'canWrite' | 'close'> {
  const entries = inGroups((group: readonly NewEntry[]) => writeGroup(writer, group), maxGroup);
  let probing: Promise<boolean> | undefined;
  let closing: Promise<void> | undefined;
  const requireOpen = () => {
    if (closing !== undefined) throw new EntryStoreError('The entry store is closed.');
  };
  return {
    add: async (entry) => {
      requireOpen();
      if (entries.waiting() >= maxWaiting)
        throw new EntryStoreError(
          `${maxWaiting} entries wait for ${writer.waitsFor} already; it is too slow.`,
        );
      return accepted(await entries.add(entry));
    },
    find: async (entry) => {
      await entries.idle();
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
      closing ??= entries.idle().then(writer.end);
      return closing;
    },
  };
}

const maxGroup = 256;

/** A group with an entry that the database refuses is written one by one, so that only that one fails. */
async function writeGroup(
  { write }: Pick<GroupWriter, 'write'>,
  entries: readonly NewEntry[],
): Promise<readonly (Written | RefusedEntryError)[]> {
  try {
    return await write(entries);
  } catch (error) {
    if (!(error instanceof RefusedEntryError)) throw error;
    if (entries.length === 1) return [error];
    const outcomes: (Written | RefusedEntryError)[] = [];
    for (const entry of entries) outcomes.push(...(await writeGroup({ write }, [entry])));
    return outcomes;
  }
}

function accepted(written: Written | RefusedEntryError): AddResult {
  if (written === 'full') throw new StoreFullError('The entry store has reached its budget.');
  if (written instanceof RefusedEntryError) throw written;
  return written;
}
