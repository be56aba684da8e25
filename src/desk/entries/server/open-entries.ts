import type { EntryArchive } from '../../../entries/entry-archive.ts';
import { entryEngine } from '../../../entries/entry-engine.ts';
import { MissingStoreError } from '../../../entries/entry-store-error.ts';
import type { OpenOutbox } from '../../../entries/outbox.ts';

export type OpenEntries = { archive: EntryArchive; outbox: OpenOutbox };

/** Undefined before any server has made the store. @throws {EntryStoreError} also for one that has gone since */
export type EntriesSource = () => Promise<OpenEntries | undefined>;

/**
 * The entries for the lifetime of the desk, opened on first use. While they are unavailable, every request retries, and
 * when another file has taken the store's place, that is opened, so that nobody has to restart the desk.
 */
export function openEntries(address: string) {
  const engine = entryEngine(address);
  let identity = engine.identity();
  let current: Promise<OpenEntries> | undefined;
  /** All that were opened: requests may still read from an earlier one, so they are closed with the desk. */
  const opened: OpenEntries[] = [];

  async function open(): Promise<OpenEntries> {
    const entries = { archive: await engine.openArchive(), outbox: await engine.openOutbox() };
    opened.push(entries);
    return entries;
  }

  return {
    ledger: engine.giftLedger(),
    entries: (async () => {
      const found = engine.identity();
      if (found !== identity) current = undefined;
      identity = found;
      current ??= open();
      const opening = current;
      try {
        return await opening;
      } catch (error) {
        if (current === opening) current = undefined;
        if (error instanceof MissingStoreError && opened.length === 0) return undefined;
        throw error;
      }
    }) satisfies EntriesSource,
    close: async (): Promise<void> => {
      await current?.catch(() => undefined);
      for (const { archive, outbox } of opened) {
        await archive.close();
        await outbox.close();
      }
    },
  };
}
