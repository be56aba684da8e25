import type { DatabaseSync } from 'node:sqlite';
import type { ListedEntry, Span, SpannedEntry, Wanted } from '../entry-archive.ts';
import { entryOf } from '../entry-row.ts';
import { matcherOf, spanPage, withSource } from '../find-matches.ts';
import { sourcesSql } from './selection-sql.ts';

/** See `EntryArchive.find`. */
export function findEntries(database: DatabaseSync, { text, suspected }: Wanted): number[] {
  const matches = matcherOf(text);
  const rows = database
    .prepare('SELECT id, name, email FROM entry WHERE suspected = ? ORDER BY id DESC')
    .iterate(Number(suspected));
  const ids: number[] = [];
  for (const { id, name, email } of rows) if (matches({ name, email })) ids.push(Number(id));
  return ids;
}

/** See `EntryArchive.pick`. */
export function pickEntries(database: DatabaseSync, ids: readonly number[]): ListedEntry[] {
  const rows = database
    .prepare(
      `SELECT entry.*, suspected = 0 AND NOT EXISTS
         (SELECT 1 FROM entry AS later
          WHERE lower(later.email) = lower(entry.email) AND later.suspected = 0 AND later.id > entry.id) AS newest
       FROM json_each(?) AS wanted JOIN entry ON entry.id = wanted.value ORDER BY wanted.key`,
    )
    .all(JSON.stringify(ids));
  return rows.map((row) => ({ ...entryOf(row), newest: row.newest === 1 }));
}

/** See `EntryArchive.spanned`. Each page is a query of its own, so that nothing keeps the server from writing. */
export function* findSpan(database: DatabaseSync, span: Span): Generator<SpannedEntry[]> {
  const { campaign, since, before } = span;
  const terms = [
    'campaign = :campaign',
    ...(since ? ['time >= :since'] : []),
    ...(before ? ['time < :before'] : []),
  ];
  const values = { campaign, ...(since && { since }), ...(before && { before }) };
  const entries = `FROM entry WHERE id > :after AND ${terms.join(' AND ')} ORDER BY id LIMIT ${spanPage}`;
  const page = database.prepare(`SELECT * FROM (${sourcesSql(entries, 'id, time,')}) ORDER BY id`);
  for (let after = 0; ; ) {
    const rows = page.all({ ...values, after });
    yield withSource(rows, span);
    if (rows.length < spanPage) return;
    after = Number(rows.at(-1)?.id);
  }
}
