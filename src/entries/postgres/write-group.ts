import type pg from 'pg';
import type { AddResult, NewEntry } from '../entry.ts';
import { fieldNames } from '../fields/fields.ts';
import { isOfTheRow, postgresError } from './postgres-error.ts';

/** What became of one entry of a group. A refusal is a sentence without personal data. */
export type Written = AddResult | { refusal: string };

/** The columns of a new entry and their types. */
const columns: Record<string, (entry: NewEntry) => unknown> = {
  'time timestamptz': (entry) => entry.time,
  'form_id text': (entry) => entry.formId,
  'language text': (entry) => entry.language,
  'page text': (entry) => entry.page,
  'campaign text': (entry) => entry.campaign,
  'suspected boolean': (entry) => entry.suspected,
  'idempotency text': (entry) => entry.idempotency,
  ...Object.fromEntries(fieldNames.map((name) => [`${name} text`, (entry: NewEntry) => entry[name]])),
};
const names = Object.keys(columns).map((column) => column.split(' ')[0]);
const parameters = Object.keys(columns).map((column, index) => `$${index + 1}::${column.split(' ')[1]}[]`);

/**
 * One array for each column: the same statement for groups of every size. Numbers are given in the order of arrival, rows
 * are inserted in the order of their digests: two servers that write the same entries in opposite order would each wait
 * for the other, and PostgreSQL would end one of them (40P01).
 */
const insertSql = `
  WITH arrived AS MATERIALIZED (
    SELECT nextval('entry_id') AS id, given.*
    FROM unnest(${parameters}) WITH ORDINALITY AS given (${names}, place)
  )
  INSERT INTO entry (id, ${names})
  SELECT id, ${names} FROM arrived ORDER BY idempotency COLLATE "C", place
  ON CONFLICT (idempotency) DO NOTHING
  RETURNING idempotency`;

const findSql = `SELECT idempotency, ${fieldNames} FROM entry WHERE idempotency = ANY ($1)`;

/**
 * Writes a group of entries in one statement, which is a transaction of its own. When it returns they are on the disk,
 * except those that PostgreSQL refused, each with its reason.
 * @throws what `pg` throws; whether anything was written is not known then
 */
export async function writeGroup(
  pool: pg.Pool,
  shown: string,
  entries: readonly NewEntry[],
): Promise<Written[]> {
  try {
    return await write(pool, entries);
  } catch (error) {
    if (!isOfTheRow(error)) throw error;
    if (entries.length === 1) return [{ refusal: postgresError(shown, error).message }];
    const results: Written[] = [];
    for (const entry of entries) results.push(...(await writeGroup(pool, shown, [entry])));
    return results;
  }
}

async function write(pool: pg.Pool, entries: readonly NewEntry[]): Promise<Written[]> {
  const values = Object.values(columns).map((columnOf) => entries.map(columnOf));
  const { rows } = await pool.query<{ idempotency: string }>(insertSql, values);
  const inserted = new Set(rows.map(({ idempotency }) => idempotency));
  const others = entries.filter(({ idempotency }) => !inserted.has(idempotency));
  const kept = await findAnswers(pool, others);
  return entries.map((entry): Written => {
    const { idempotency } = entry;
    // The first one of its digest; a later one in the same group is compared with it.
    if (inserted.delete(idempotency)) {
      kept.set(idempotency, entry);
      return 'stored';
    }
    const known = kept.get(idempotency);
    if (known === undefined) return { refusal: 'The entry was deleted at this moment.' };
    return fieldNames.every((name) => (known[name] ?? null) === (entry[name] ?? null))
      ? 'repeated'
      : 'conflict';
  });
}

/** A statement of its own: the insert's snapshot would not see what another server committed meanwhile. */
async function findAnswers(pool: pg.Pool, entries: readonly NewEntry[]) {
  const digests = entries.map(({ idempotency }) => idempotency);
  const { rows } = digests.length === 0 ? { rows: [] } : await pool.query(findSql, [digests]);
  return new Map<string, Record<string, unknown>>(rows.map((row) => [row.idempotency, row]));
}
