import type pg from 'pg';
import type { Span, SpannedEntry } from '../entry-archive.ts';
import { spanPage, withSource } from '../span-page.ts';
import { timeSql } from './read-in-pages.ts';
import { sourceSql } from './source-sql.ts';

/** See `EntryArchive.spanned`. Each page is a query of its own, so that no transaction stays open. */
export async function* findSpan(pool: pg.Pool, span: Span): AsyncGenerator<SpannedEntry[]> {
  const { campaign, since, before } = span;
  const values: unknown[] = [0, campaign];
  const terms = [
    ...(since ? [`time >= $${values.push(since)}`] : []),
    ...(before ? [`time < $${values.push(before)}`] : []),
  ];
  const page = `SELECT id, ${timeSql} AS time, ${sourceSql} FROM entry
    WHERE ${['id > $1', 'campaign = $2', ...terms].join(' AND ')} ORDER BY id LIMIT ${spanPage}`;
  for (;;) {
    const { rows } = await pool.query(page, values);
    yield withSource(rows, span);
    if (rows.length < spanPage) return;
    values[0] = rows.at(-1)?.id;
  }
}
