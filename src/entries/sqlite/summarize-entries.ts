import type { DatabaseSync } from 'node:sqlite';
import type { EntrySummary, Selection } from '../entry-archive.ts';
import { sumGroups } from '../sum-groups.ts';
import { selectionSql } from './selection-sql.ts';

/** Counts in SQL, in one snapshot, so that the figures agree while entries arrive. */
export function summarizeEntries(database: DatabaseSync, selection: Selection): EntrySummary {
  const { where, values } = selectionSql(selection);
  database.exec('BEGIN');
  try {
    const groups = database
      .prepare(
        `SELECT date(time, '+9 hours') AS day, language, suspected, count(*) AS entries
         FROM entry WHERE ${where} GROUP BY 1, 2, 3 ORDER BY 1`,
      )
      .all(values);
    // GROUP BY walks along the index `entry_email`; count(DISTINCT) with a condition would sort addresses in a file.
    const people = database
      .prepare(
        `SELECT count(*) AS addresses FROM
           (SELECT 1 FROM entry WHERE ${where} ${selection.includeSuspected ? '' : 'AND suspected = 0'}
            GROUP BY lower(email))`,
      )
      .get(values);
    return { ...sumGroups(groups, selection), addresses: Number(people?.addresses) };
  } finally {
    database.exec('COMMIT');
  }
}
