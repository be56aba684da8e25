import type { Span, SpannedEntry } from './entry-archive.ts';
import { sourceName } from './summarize.ts';

/** Normalizes full and half width, letter case and spaces, which make no difference to a person who searches. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');

/** Whether a name or an address contains a text. The same in every engine, whatever its collation. */
export function matcherOf(text: string): (entry: { name: unknown; email: unknown }) => boolean {
  const wanted = folded(text);
  if (wanted === '') return () => true;
  return ({ name, email }) => folded(String(name)).includes(wanted) || folded(String(email)).includes(wanted);
}

/** Entries per page of a search, and per transaction of a deletion: in between, the server gets its turn. */
export const spanPage = 5_000;

/** Whether deleting a span's entries is forgetting a campaign, once it has no other entries. */
export const forgets = ({ since, source }: Span): boolean => since === undefined && source === undefined;

/**
 * The entries of a page that have a span's source. Sources are compared here and not in the database, which would have
 * to decode them.
 * @param rows of `id`, `time` and the encoded `source`
 */
export const withSource = (rows: readonly Record<string, unknown>[], { source }: Span): SpannedEntry[] =>
  rows
    .filter((row) => source === undefined || sourceName(row.source) === source)
    .map(({ id, time }) => ({ id: Number(id), time: String(time) }));
