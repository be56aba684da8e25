import type { Imported, ReadEntries } from '../engine.ts';
import type { Entry } from '../entry.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { lastId } from './archive.ts';
import type { Dialect, Run, Work } from './statement.ts';
import { importPage } from './write-entry.ts';

/**
 * See `EntryEngine.importAll`.
 * @param run runs each work in a transaction; between two pages the server gets its turn
 * @param shown the store's name in messages
 */
export async function importEntries(
  dialect: Dialect,
  run: Run,
  { read, shown }: { read: ReadEntries; shown: string },
): Promise<Imported> {
  const newest = await lastId(run);
  let last = 0;
  for await (const page of read()) {
    const taken = await run(takenBy(dialect, page));
    if (taken !== undefined) throw numberTaken(shown, taken);
    last = Math.max(last, ...page.map(({ id }) => id));
  }
  const arrived = await run(countOn(dialect, { newest, lastId: last }));
  if (arrived !== undefined) throw numberTaken(shown, arrived);
  const imported = { added: 0, known: 0 };
  for await (const page of read(last)) {
    const added = await run(importPage(dialect, page));
    imported.added += added;
    imported.known += page.length - added;
  }
  return imported;
}

/** The first of the ids that belongs to another entry. */
function* takenBy({ elements }: Dialect, entries: readonly Entry[]): Work<number | undefined> {
  const given = JSON.stringify(entries.map(({ id, idempotency }) => ({ id, idempotency })));
  const [row] = yield {
    sql: `SELECT entry.id FROM ${elements(1)} JOIN entry ON entry.id = CAST(value ->> 'id' AS bigint)
      WHERE entry.idempotency <> value ->> 'idempotency' LIMIT 1`,
    values: [given],
  };
  return row && Number(row.id);
}

/**
 * Leaves the numbers up to the last one to the import. Whoever is inserting has ids that nobody else sees yet, and is
 * waited for.
 * @returns a number that an entry has taken since the import began
 */
function* countOn(
  { lockEntries, countOnFrom }: Dialect,
  { newest, lastId }: { newest: number; lastId: number },
): Work<number | undefined> {
  if (lockEntries !== undefined) yield lockEntries;
  const [arrived] = yield {
    sql: 'SELECT id FROM entry WHERE id > $1 AND id <= $2 LIMIT 1',
    values: [newest, lastId],
  };
  if (arrived !== undefined) return Number(arrived.id);
  for (const statement of countOnFrom(lastId)) yield statement;
  return undefined;
}

/** Entries keep their ids, which define their order and may appear in other files. */
const numberTaken = (shown: string, id: unknown): EntryStoreError =>
  new EntryStoreError(
    `The number ${id} of the file belongs to another entry in ${shown}. Nothing was imported. Import into a store ` +
      'that has no entries of its own yet; those that arrive meanwhile are numbered after the file’s.',
  );
