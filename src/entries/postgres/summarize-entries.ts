import type pg from 'pg';
import type { EntrySummary, Selection } from '../entry-archive.ts';
import { sumGroups } from '../sum-groups.ts';
import { selectionSql } from './selection-sql.ts';

/** Counts in SQL, in one snapshot, so that the figures agree while entries arrive. */
export async function summarizeEntries(pool: pg.Pool, selection: Selection): Promise<EntrySummary> {
  const { where, values } = selectionSql(selection);
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows: groups } = await client.query(
      `SELECT to_char(time AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD') AS day, language,
         suspected::int AS suspected, count(*) AS entries
       FROM entry WHERE ${where} GROUP BY 1, 2, 3 ORDER BY 1`,
      values,
    );
    const { rows: people } = await client.query(
      `SELECT count(*) AS addresses FROM
         (SELECT FROM entry WHERE ${where} ${selection.includeSuspected ? '' : 'AND NOT suspected'}
          GROUP BY lower(email)) AS address`,
      values,
    );
    await client.query('COMMIT');
    client.release();
    return { ...sumGroups(groups, selection), addresses: Number(people[0]?.addresses) };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
