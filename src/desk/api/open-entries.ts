import type { EntryArchive } from '../../entries/entry-archive.ts';

/** The entries as the desk's routes share them. */
export type OpenEntries = {
  /** Opens the archive when it is first used, and again after that failed. */
  archive: () => Promise<EntryArchive>;
  /** Another text once entries came or went. */
  revision: () => Promise<string>;
};
