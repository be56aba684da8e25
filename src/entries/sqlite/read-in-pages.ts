import type { DatabaseSync } from 'node:sqlite';
import type { ListedEntry, Selection } from '../entry-archive.ts';
import { entryOf } from '../entry-row.ts';
import { type IdSet, idSet } from '../id-set.ts';
import { selectionSql } from './selection-sql.ts';

/** Larger pages are no faster, and the garbage of several would pile up in V8. */
const pageSize = 100;

/** See `EntryArchive.read`. Each page is a query of its own, from the last id on, so no transaction stays open. */
export function* readInPages(database: DatabaseSync, selection: Selection): Generator<ListedEntry[]> {
  const { where, values } = selectionSql(selection);
  const { last, superseded } = supersededIds(database);
  const page = database.prepare(
    `SELECT * FROM entry WHERE id > :after AND id <= :last AND ${where} ORDER BY id LIMIT ${pageSize}`,
  );
  for (let after = 0; ; ) {
    const rows = page.all({ ...values, after, last });
    if (rows.length > 0) yield rows.map((row) => listed(row, superseded));
    if (rows.length < pageSize) return;
    after = Number(rows.at(-1)?.id);
  }
}

function listed(row: Record<string, unknown>, superseded: IdSet): ListedEntry {
  const entry = entryOf(row);
  return { ...entry, newest: !entry.suspected && !superseded.has(entry.id) };
}

/**
 * The unsuspected entries that have a later unsuspected one of the same address, up to the current last id. The query
 * scans the index `entry_email` once; a look-up per entry in order of arrival would jump all over it, a million times.
 */
function supersededIds(database: DatabaseSync): { last: number; superseded: IdSet } {
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
