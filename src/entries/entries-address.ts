/** Where entries are stored unless `ENTRIES_DB` says otherwise. */
export const defaultEntriesAddress = 'data/entries.sqlite';

/** The value of `ENTRIES_DB`. An empty string counts as a value, and is refused when it is opened. */
export const entriesAddress = (): string => process.env.ENTRIES_DB ?? defaultEntriesAddress;
