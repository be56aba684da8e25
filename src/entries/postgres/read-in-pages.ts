import type pg from 'pg';
import type { ListedEntry, Selection } from '../entry-archive.ts';
import { entryOf, fieldColumns } from '../entry-row.ts';
import { selectionSql } from './selection-sql.ts';
import { supersededIds } from './superseded-ids.ts';

/** Large enough to make the round trip negligible. */
const pageSize = 500;

/** A time as `toISOString` writes it. */
export const timeSql = `to_char(time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns that `entryOf` reads, in SQLite's types. */
export const entryColumns = `id, form_id, language, ${fieldColumns}, answers::text AS answers, page, campaign, suspected::int AS suspected, idempotency,
  ${timeSql} AS time`;

/**
 * See `EntryArchive.read`. Each page is a query of its own, from the last id on, so no transaction stays open; it is
 * fetched while the previous page is being read.
 */
export async function* readInPages(pool: pg.Pool, selection: Selection): AsyncGenerator<ListedEntry[]> {
  const { last, superseded } = await supersededIds(pool);
  const pageAfter = async (after: number) => {
    const { where, values } = selectionSql(selection, [after]);
    // No upper bound: without statistics, as after an import, PostgreSQL assumes that a range with two ends is small,
    // and would sort everything that is left for each page.
    const page = `SELECT ${entryColumns} FROM entry WHERE id > $1 AND ${where} ORDER BY id LIMIT ${pageSize}`;
    return (await pool.query(page, values)).rows;
  };
  for (let coming = pageAfter(0); ; ) {
    const entries = (await coming).map(entryOf).filter(({ id }) => id <= last);
    const whole = entries.length === pageSize;
    if (whole) coming = pageAfter(entries.at(-1)?.id ?? last);
    // A reader who has left does not need its error.
    coming.catch(() => {});
    if (entries.length > 0) yield entries.map((entry) => ({ ...entry, newest: isNewest(entry) }));
    if (!whole) return;
  }

  function isNewest({ id, suspected }: { id: number; suspected: boolean }): boolean {
    return !suspected && !superseded.has(id);
  }
}
