import type { Span, SpannedEntry } from './entry-archive.ts';
import { sourceName } from './sum-sources.ts';

/** Entries per page of a search, and per transaction of a deletion: in between, the server gets its turn. */
export const spanPage = 5_000;

/**
 * The entries of a page that have a span's source. Sources are compared here and not in the database, which would have
 * to decode them.
 * @param rows of `id`, `time` and the encoded `source`
 */
export const withSource = (rows: readonly Record<string, unknown>[], { source }: Span): SpannedEntry[] =>
  rows
    .filter((row) => source === undefined || sourceName(row.source) === source)
    .map(({ id, time }) => ({ id: Number(id), time: String(time) }));
