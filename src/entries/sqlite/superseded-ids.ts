import type { DatabaseSync } from 'node:sqlite';

/**
 * Which unsuspected entries have a later unsuspected one of the same address, up to the last id there is now. A bit for
 * each id: the query walks once along the index `entry_email`, while asking for each entry in the order of arrival would
 * jump through all of it, a million times.
 */
export function supersededIds(database: DatabaseSync): { last: number; has(id: number): boolean } {
  database.exec('BEGIN');
  try {
    const last = Number(database.prepare('SELECT max(id) AS last FROM entry').get()?.last ?? 0);
    const bits = new Uint8Array((last >> 3) + 1);
    const rows = database
      .prepare(
        `SELECT id FROM entry WHERE suspected = 0 AND EXISTS
           (SELECT 1 FROM entry AS later
            WHERE lower(later.email) = lower(entry.email) AND later.suspected = 0 AND later.id > entry.id)
         ORDER BY lower(email)`,
      )
      .iterate();
    for (const { id } of rows) {
      const byte = Number(id) >> 3;
      bits[byte] = (bits[byte] ?? 0) | (1 << (Number(id) & 7));
    }
    return { last, has: (id) => ((bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0 };
  } finally {
    database.exec('COMMIT');
  }
}
