import type { DatabaseSync } from 'node:sqlite';
import type { Span, SpannedEntry } from '../entry-archive.ts';
import { spanPage, withSource } from '../span-page.ts';
import { sourcesSql } from './count-sources.ts';

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
