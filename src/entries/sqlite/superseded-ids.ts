import type { DatabaseSync } from 'node:sqlite';
import { type IdSet, idSet } from '../id-set.ts';

/**
 * The unsuspected entries that have a later unsuspected one of the same address, up to the current last id. The query
 * scans the index `entry_email` once; a look-up per entry in order of arrival would jump all over it, a million times.
 */
export function supersededIds(database: DatabaseSync): { last: number; superseded: IdSet } {
  database.exec('BEGIN');
  try {
    const last = Number(database.prepare('SELECT max(id) AS last FROM entry').get()?.last ?? 0);
    const superseded = idSet(last);
    const rows = database
      .prepare(
        `SELECT id FROM entry WHERE suspected = 0 AND EXISTS
           (SELECT 1 FROM entry AS later
            WHERE lower(later.email) = lower(entry.email) AND later.suspected = 0 AND later.id > entry.id)
         ORDER BY lower(email)`,
      )
      .iterate();
    for (const { id } of rows) superseded.add(Number(id));
    return { last, superseded };
  } finally {
    database.exec('COMMIT');
  }
}
