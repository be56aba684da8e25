import type { DatabaseSync } from 'node:sqlite';
import type { ListedEntry, Selection } from '../entry-archive.ts';
import { entryOf } from '../entry-row.ts';
import type { IdSet } from '../id-set.ts';
import { selectionSql } from './selection-sql.ts';
import { supersededIds } from './superseded-ids.ts';

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
