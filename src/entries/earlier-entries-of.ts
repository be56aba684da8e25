import type { EarlierEntries } from './entry-archive.ts';

/** One campaign's row of either engine. PostgreSQL returns counts as strings. */
export const earlierEntriesOf = (row: Record<string, unknown>): EarlierEntries => ({
  campaign: String(row.campaign),
  entries: Number(row.entries),
  first: String(row.first),
  last: String(row.last),
});
