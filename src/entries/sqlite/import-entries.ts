import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Imported, ReadEntries } from '../engine.ts';
import { numberTaken } from '../entry-store-error.ts';
import { openDatabase, openDatabaseForReading } from './open-database.ts';
import { storeError } from './store-error.ts';
import { importSql, valuesOf } from './write-entries.ts';

/** The numbers of entries look the same in the tables of every release. */
const oldest = 1;

/** New entries are numbered after the last one from here on: https://sqlite.org/autoinc.html */
const countOnSql = (lastId: number) => `
  INSERT INTO sqlite_sequence (name, seq)
    SELECT 'entry', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'entry');
  UPDATE sqlite_sequence SET seq = max(seq, ${lastId}) WHERE name = 'entry';
  COMMIT`;

/** See `EntryEngine.importAll`. One transaction per page: in between, the server gets its turn. */
export async function importEntries(path: string, read: ReadEntries): Promise<Imported> {
  const { lastId, newest } = await checkNumbers(path, read);
  const database = openDatabase(path);
  const imported = { added: 0, known: 0 };
  try {
    countOn(database, path, { lastId, newest });
    const insert = database.prepare(importSql);
    for await (const page of read(lastId)) {
      database.exec('BEGIN IMMEDIATE');
      const added = page.filter((entry) => insert.run(entry.id, ...valuesOf(entry)).changes === 1).length;
      database.exec('COMMIT');
      imported.added += added;
      imported.known += page.length - added;
    }
    return imported;
  } catch (error) {
    throw storeError(path, error);
  } finally {
    // Rolls back what is not committed.
    database.close();
  }
}

type Numbers = { lastId: number; newest: number };

/** @returns the last id of the import and, from before it was read, of the store @throws {EntryStoreError} */
async function checkNumbers(path: string, read: ReadEntries): Promise<Numbers> {
  const exists = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const database = exists ? openDatabaseForReading(path, oldest) : undefined;
  try {
    const taken = database?.prepare('SELECT 1 FROM entry WHERE id = ? AND idempotency <> ?');
    const newest = Number(database?.prepare('SELECT max(id) AS id FROM entry').get()?.id ?? 0);
    let lastId = 0;
    for await (const page of read()) {
      for (const { id, idempotency } of page) {
        if (taken?.get(id, idempotency) !== undefined) throw numberTaken(path, id);
        lastId = Math.max(lastId, id);
      }
    }
    return { lastId, newest };
  } catch (error) {
    throw storeError(path, error);
  } finally {
    database?.close();
  }
}

function countOn(database: DatabaseSync, path: string, { lastId, newest }: Numbers): void {
  database.exec('BEGIN IMMEDIATE');
  const arrived = database
    .prepare('SELECT id FROM entry WHERE id > ? AND id <= ? LIMIT 1')
    .get(newest, lastId);
  if (arrived !== undefined) throw numberTaken(path, arrived.id);
  database.exec(countOnSql(lastId));
}
