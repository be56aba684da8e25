import type pg from 'pg';
import type { ListedEntry, Span, SpannedEntry, Wanted } from '../entry-archive.ts';
import { entryOf } from '../entry-row.ts';
import { matcherOf, spanPage, withSource } from '../find-matches.ts';
import { entryColumns, timeSql } from './read-in-pages.ts';
import { sourceSql } from './selection-sql.ts';

/** Rows of a few dozen bytes. */
const pageSize = 10_000;

const largestId = '9223372036854775807';

/**
 * See `EntryArchive.find`. Each page is a query of its own, going down from the last id, so no transaction stays open.
 */
export async function findEntries(pool: pg.Pool, { text, suspected }: Wanted): Promise<number[]> {
  const matches = matcherOf(text);
  const ids: number[] = [];
  for (let before = largestId; ; ) {
    const { rows } = await pool.query(
      `SELECT id, name, email FROM entry WHERE id < $1 AND suspected = $2 ORDER BY id DESC LIMIT ${pageSize}`,
      [before, suspected],
    );
    for (const row of rows) if (matches(row)) ids.push(Number(row.id));
    if (rows.length < pageSize) return ids;
    before = rows.at(-1)?.id;
  }
}

/** An index-only scan of `entry_email` says whether there is a later entry. */
const pickSql = `
  SELECT ${entryColumns},
    NOT suspected AND NOT EXISTS (
      SELECT FROM entry AS later
      WHERE lower(later.email) = lower(entry.email) AND NOT later.suspected AND later.id > entry.id
    ) AS newest
  FROM entry WHERE id = ANY($1::bigint[]) ORDER BY array_position($1::bigint[], id)`;

/** See `EntryArchive.pick`. */
export async function pickEntries(pool: pg.Pool, ids: readonly number[]): Promise<ListedEntry[]> {
  const { rows } = await pool.query(pickSql, [ids]);
  return rows.map((row) => ({ ...entryOf(row), newest: row.newest === true }));
}

/**
 * See `EntryArchive.revision`: the last id, and PostgreSQL's statistics of deletions, which lag by seconds.
 * https://www.postgresql.org/docs/current/monitoring-stats.html
 */
export const revisionSql = `
  SELECT (SELECT coalesce(max(id), 0) FROM entry) || '-' ||
    coalesce(pg_stat_get_tuples_deleted('entry'::regclass), 0) AS revision`;

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
