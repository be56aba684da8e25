import type pg from 'pg';
import type { ListedEntry, Selection } from '../entry-archive.ts';
import { entryOf } from '../entry-of.ts';
import { fieldNames } from '../fields/fields.ts';
import { selectionSql } from './selection-sql.ts';

/** Enough that the way to the server and back does not count. */
const pageSize = 1_000;

/** As SQLite gives them, up to the id $2. The index `entry_email` answers alone whether there is a later entry. */
export const listedSql = `
  SELECT id, form_id, language, ${fieldNames}, page, campaign, suspected::int AS suspected, idempotency,
    to_char(time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS time,
    NOT suspected AND NOT EXISTS (
      SELECT FROM entry AS later
      WHERE lower(later.email) = lower(entry.email) AND NOT later.suspected AND later.id > entry.id AND later.id <= $2
    ) AS newest
  FROM entry WHERE id <= $2`;

/** A row of `listedSql`. */
export const listed = (row: Record<string, unknown>): ListedEntry => ({
  ...entryOf(row),
  newest: row.newest === true,
});

/** See `EntryArchive.read`. Each page is a query of its own from the last id on, so no transaction stays open. */
export async function* readInPages(pool: pg.Pool, selection: Selection): AsyncGenerator<ListedEntry[]> {
  const { rows: newest } = await pool.query('SELECT coalesce(max(id), 0) AS last FROM entry');
  const last = newest[0]?.last;
  for (let after = '0'; ; ) {
    const { where, values } = selectionSql(selection, [after, last]);
    const { rows } = await pool.query(
      `${listedSql} AND id > $1 AND ${where} ORDER BY id LIMIT ${pageSize}`,
      values,
    );
    if (rows.length > 0) yield rows.map(listed);
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id;
  }
}
