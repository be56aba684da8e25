import type { EntryArchive } from '../../entries/entry-archive.ts';
import { entryEngine } from '../../entries/entry-engine.ts';

/**
 * One archive for the desk's whole life, opened when it is first needed. A store that is not there yet, or is away, is
 * tried again with the next request, so that nobody has to start the desk again.
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
