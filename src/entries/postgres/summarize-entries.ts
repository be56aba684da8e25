import type pg from 'pg';
import type { EntrySummary, Selection } from '../entry-archive.ts';
import { maxRawSources, sumGroups, sumSources } from '../summarize.ts';
import { selectionSql, sourceSql } from './selection-sql.ts';

/** Counts in SQL, in one snapshot, so that the figures are consistent while entries arrive. */
export async function summarizeEntries(pool: pg.Pool, selection: Selection): Promise<EntrySummary> {
  const { where, values } = selectionSql(selection);
  const counted = `${where} ${selection.includeSuspected ? '' : 'AND NOT suspected'}`;
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows: groups } = await client.query(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, language, suspected::int AS suspected, entries FROM
         (SELECT (time AT TIME ZONE 'Asia/Tokyo')::date AS day, language, suspected, count(*) AS entries
          FROM entry WHERE ${where} GROUP BY 1, 2, 3) AS groups
       ORDER BY 1`,
      values,
    );
    const { rows: people } = await client.query(
      `SELECT count(*) AS addresses FROM
         (SELECT FROM entry WHERE ${counted} GROUP BY lower(email)) AS address`,
      values,
    );
    const { rows: sources } = await client.query(
      `SELECT ${sourceSql}, count(*) AS entries FROM entry WHERE ${counted}
       GROUP BY 1, 2, 3 ORDER BY 4 DESC LIMIT ${maxRawSources}`,
      values,
    );
    await client.query('COMMIT');
    client.release();
    const sums = sumGroups(groups, selection);
    return { ...sums, addresses: Number(people[0]?.addresses), ...sumSources(sources, sums.days) };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
