import { readEntries } from '../../server/form-provider/entries/read-entries.ts';

/** Where the tested server keeps its entries. */
export const entriesFile = '.cache/e2e/entries.sqlite';

/** What the store holds of one address, read past the server while it runs. */
export const keptEntriesOf = (email: string) =>
  readEntries(entriesFile).filter((entry) => entry.email === email);
