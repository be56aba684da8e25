import type { EntryArchive } from '../../../entries/entry-archive.ts';
import { entryEngine } from '../../../entries/entry-engine.ts';

/**
 * One archive for the lifetime of the desk, opened on first use. While the store is missing or unavailable, every request
 * retries, and when another file has taken its place, that is opened, so that nobody has to restart the desk.
 */
export function reopenedArchive(address: string) {
  const engine = entryEngine(address);
  let identity = engine.identity();
  let current: Promise<EntryArchive> | undefined;
  /** All that were opened: requests may still read from an earlier one, so they are closed with the desk. */
  const opened: EntryArchive[] = [];

  async function open(): Promise<EntryArchive> {
    const archive = await engine.openArchive();
    opened.push(archive);
    // Revisions of different archives could be equal.
    const prefix = opened.length;
    return { ...archive, revision: async () => `${prefix}.${await archive.revision()}` };
  }

  return {
    ledger: engine.giftLedger(),
    archive: (): Promise<EntryArchive> => {
      const found = engine.identity();
      if (found !== identity) current = undefined;
      identity = found;
      if (current === undefined) {
        const opening = open();
        current = opening;
        opening.catch(() => {
          if (current === opening) current = undefined;
        });
      }
      return current;
    },
    close: async (): Promise<void> => {
      await current?.catch(() => undefined);
      for (const archive of opened) await archive.close();
    },
  };
}

/** The archive of entries, shared by the desk's routes. */
export type OpenEntries = {
  /** Opens the archive on first use, and retries after a failure. */
  archive: () => Promise<EntryArchive>;
  /** Changes whenever entries come or go. */
  revision: () => Promise<string>;
};
