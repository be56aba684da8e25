import { EntryStoreError } from '../entry-store-error.ts';

/**
 * Entries keep their ids, which define their order and may appear in other files. @param shown the target store's name
 */
export const numberTaken = (shown: string): EntryStoreError =>
  new EntryStoreError(
    `The numbers of the file belong to other entries in ${shown}. Import into a store that has no ` +
      'entries of its own yet; those that arrive meanwhile are numbered after the file’s.',
  );
