import type { DatabaseSync } from 'node:sqlite';
import type { EntrySummary, Selection } from '../entry-archive.ts';
import { sumGroups, sumSources } from '../summarize.ts';
import { countSources, selectionSql } from './selection-sql.ts';

/** Counts in SQL, in one snapshot, so that the figures are consistent while entries arrive. */
export function summarizeEntries(database: DatabaseSync, selection: Selection): EntrySummary {
  const { where, values } = selectionSql(selection);
  const counted = `${where} ${selection.includeSuspected ? '' : 'AND suspected = 0'}`;
  database.exec('BEGIN');
  try {
    const groups = database
      .prepare(
        `SELECT date(time, '+9 hours') AS day, language, suspected, count(*) AS entries
         FROM entry WHERE ${where} GROUP BY 1, 2, 3 ORDER BY 1`,
      )
      .all(values);
    // GROUP BY scans the index `entry_email`; count(DISTINCT) with a condition would sort addresses in a temporary
    // file.
    const people = database
      .prepare(
        `SELECT count(*) AS addresses FROM
           (SELECT 1 FROM entry WHERE ${counted} GROUP BY lower(email))`,
      )
      .get(values);
    const sources = countSources(database, { where: counted, values });
    const sums = sumGroups(groups, selection);
    return { ...sums, addresses: Number(people?.addresses), ...sumSources(sources, sums.days) };
  } finally {
    database.exec('COMMIT');
  }
}
