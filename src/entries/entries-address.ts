/** Where entries are kept unless `ENTRIES_DB` names another place. */
export const defaultEntriesAddress = 'data/entries.sqlite';

/** What `ENTRIES_DB` names. An empty name is one too, and is refused when it is opened. */
export const entriesAddress = (): string => process.env.ENTRIES_DB ?? defaultEntriesAddress;
