import { EntryStoreError } from '../entry-store-error.ts';

/**
 * Entries keep their ids, which define their order and may appear in other files. @param shown the target store's name
 */
export const numberTaken = (shown: string, id: unknown): EntryStoreError =>
  new EntryStoreError(
    `The number ${id} of the file belongs to another entry in ${shown}. Nothing was imported. Import into a store ` +
      'that has no entries of its own yet; those that arrive meanwhile are numbered after the file’s.',
  );
