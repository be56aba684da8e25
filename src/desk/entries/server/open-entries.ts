import type { EntryArchive } from '../../../entries/entry-archive.ts';

/** The archive of entries, shared by the desk's routes. */
export type OpenEntries = {
  /** Opens the archive on first use, and retries after a failure. */
  archive: () => Promise<EntryArchive>;
  /** Changes whenever entries come or go. */
  revision: () => Promise<string>;
};
