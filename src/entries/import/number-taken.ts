import { EntryStoreError } from '../entry-store-error.ts';

/** Entries keep their numbers, which tell their order and may stand in other files. @param shown where they were to go */
export const numberTaken = (shown: string): EntryStoreError =>
  new EntryStoreError(
    `The numbers of the file belong to other entries in ${shown}. Import into an empty store, before the server takes ` +
      'entries there.',
  );
