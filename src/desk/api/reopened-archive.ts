import type { EntryArchive } from '../../entries/entry-archive.ts';
import { entryEngine } from '../../entries/entry-engine.ts';

/**
 * One archive for the lifetime of the desk, opened on first use. While the store is missing or unavailable, every request
 * retries, so that nobody has to restart the desk.
 */
export function reopenedArchive(address: string) {
  let opened: Promise<EntryArchive> | undefined;
  return {
    archive: (): Promise<EntryArchive> => {
      opened ??= entryEngine(address)
        .openArchive()
        .catch((error) => {
          opened = undefined;
          throw error;
        });
      return opened;
    },
    close: async (): Promise<void> => {
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}
