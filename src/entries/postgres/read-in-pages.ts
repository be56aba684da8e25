import type pg from 'pg';
import type { ListedEntry, Selection } from '../entry-archive.ts';
import { entryOf, fieldColumns } from '../entry-row.ts';
import { type IdSet, idSet } from '../id-set.ts';
import { selectionSql } from './selection-sql.ts';

/** Large enough to make the round trip negligible. */
const pageSize = 500;

/** A time as `toISOString` writes it. */
export const timeSql = `to_char(time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns that `entryOf` reads, in SQLite's types. */
export const entryColumns = `id, form_id, language, ${fieldColumns}, answers::text AS answers, page, campaign, suspected::int AS suspected, idempotency, wording,
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

/** Rows per fetch, so that memory does not depend on how many there are. */
const rowsAtOnce = 10_000;

/** Sorted once. Looking up a later entry for each one took more than half of an export. */
const supersededSql = `
  SELECT id FROM
    (SELECT id, lead(id) OVER (PARTITION BY lower(email) ORDER BY id) AS later FROM entry WHERE NOT suspected) AS kept
  WHERE later IS NOT NULL`;

/** The unsuspected entries that have a later unsuspected one of the same address, up to the current last id. */
async function supersededIds(pool: pg.Pool): Promise<{ last: number; superseded: IdSet }> {
  const client = await pool.connect();
  const query = async (text: string): Promise<unknown[]> =>
    (await client.query({ text, rowMode: 'array' })).rows.flat();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const [newest] = await query('SELECT coalesce(max(id), 0) FROM entry');
    const last = Number(newest);
    const superseded = idSet(last);
    await client.query(`DECLARE superseded NO SCROLL CURSOR FOR ${supersededSql}`);
    for (let more = true; more; ) {
      const ids = await query(`FETCH ${rowsAtOnce} FROM superseded`);
      for (const id of ids) superseded.add(Number(id));
      more = ids.length === rowsAtOnce;
    }
    await client.query('COMMIT');
    client.release();
    return { last, superseded };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
