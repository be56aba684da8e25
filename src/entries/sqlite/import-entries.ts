import type { Imported } from '../engine.ts';
import type { Entry } from '../entry.ts';
import { numberTaken } from '../import/number-taken.ts';
import { openDatabase } from './open-database.ts';
import { storeError } from './store-error.ts';
import { insertSql, valuesOf } from './write-entries.ts';

/** SQLITE_CONSTRAINT_PRIMARYKEY, https://www.sqlite.org/rescode.html#constraint_primarykey */
const primaryKeyTaken = 1555;

/** New entries are numbered after `lastId` from here on: https://sqlite.org/autoinc.html */
const countOnSql = (lastId: number) => `
  BEGIN IMMEDIATE;
  INSERT INTO sqlite_sequence (name, seq)
    SELECT 'entry', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'entry');
  UPDATE sqlite_sequence SET seq = max(seq, ${lastId}) WHERE name = 'entry';
  COMMIT`;

/** See `EntryEngine.importAll`. One transaction per page: in between, the server gets its turn. */
export async function importEntries(
  path: string,
  pages: AsyncIterable<readonly Entry[]>,
  lastId: number,
): Promise<Imported> {
  const database = openDatabase(path);
  const imported = { added: 0, known: 0 };
  try {
    database.exec(countOnSql(lastId));
    const insert = database.prepare(insertSql(['id']));
    for await (const page of pages) {
      database.exec('BEGIN IMMEDIATE');
      const added = page.filter((entry) => insert.run(entry.id, ...valuesOf(entry)).changes === 1).length;
      database.exec('COMMIT');
      imported.added += added;
      imported.known += page.length - added;
    }
    return imported;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === primaryKeyTaken)
      throw numberTaken(path);
    throw storeError(path, error);
  } finally {
    // Rolls back what is not committed.
    database.close();
  }
}
