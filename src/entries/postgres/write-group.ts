import type pg from 'pg';
import type { Entry, FindResult, NewEntry } from '../entry.ts';
import { answersOf, compareAnswers, fieldColumns, furtherAnswers } from '../entry-row.ts';
import type { PublishedWording } from '../entry-store.ts';
import type { Answers } from '../fields/fields.ts';
import type { Written } from '../grouped-store.ts';
import { deliveriesOf, type SinkName } from '../outbox.ts';
import { isOfTheRow, postgresError } from './postgres-error.ts';

/** A pool, or one connection. */
type Queryable = Pick<pg.Pool, 'query'>;

/** An entry, new or already stored. */
type Values = Omit<Entry, 'id'>;

/** The columns of an entry and their types. */
const columns: Record<string, (entry: Values) => unknown> = {
  'time timestamptz': (entry) => entry.time,
  'form_id text': (entry) => entry.formId,
  'language text': (entry) => entry.language,
  'page text': (entry) => entry.page,
  'campaign text': (entry) => entry.campaign,
  'suspected boolean': (entry) => entry.suspected,
  'idempotency text': (entry) => entry.idempotency,
  ...Object.fromEntries(fieldColumns.map((name) => [`${name} text`, (entry: Values) => entry[name]])),
  'answers jsonb': furtherAnswers,
  'wording text': (entry) => entry.wording,
};
const names = Object.keys(columns).map((column) => column.split(' ')[0]);
const types = Object.keys(columns).map((column) => `${column.split(' ')[1]}[]`);

/** One array per column: the same statement for groups of every size. @param first number of the first parameter */
const arrays = (first: number) => types.map((type, index) => `$${first + index}::${type}`);

/** The parameters of a statement over `arrays`. */
export const valuesOf = (entries: readonly Values[]): unknown[][] =>
  Object.values(columns).map((columnOf) => entries.map(columnOf));

/**
 * Ids are assigned in order of arrival, but rows are inserted in the order of their digests: two servers that write the
 * same entries in opposite order would deadlock, and PostgreSQL would abort one of them (40P01).
 */
const arrivedSql = `
  WITH arrived AS MATERIALIZED (
    SELECT nextval('entry_id') AS id, given.*
    FROM unnest(${arrays(1)}) WITH ORDINALITY AS given (${names}, place)
  )`;

/** Only of a wording that was published, whatever a client sends. */
const published = names.map((name) =>
  name === 'wording' ? '(SELECT digest FROM wording WHERE digest = arrived.wording)' : name,
);

const insertArrivedSql = `
  INSERT INTO entry (id, ${names})
  SELECT id, ${published} FROM arrived ORDER BY idempotency COLLATE "C", place
  ON CONFLICT (idempotency) DO NOTHING`;

/** PostgreSQL parses and plans a statement with a name once per connection. */
const insert = {
  name: 'insert entries',
  text: `${arrivedSql} ${insertArrivedSql} RETURNING idempotency`,
};

const next = types.length + 1;

/** The same with the deliveries of each entry, by its digest. */
const insertWithDeliveries = {
  name: 'insert entries and deliveries',
  text: `${arrivedSql}, inserted AS (${insertArrivedSql} RETURNING id, idempotency), queued AS (
    INSERT INTO delivery (entry, sink, queued, due, mailbox, domain)
    SELECT inserted.id, sink, due, due, mailbox, domain
    FROM inserted JOIN unnest($${next}::text[], $${next + 1}::text[], $${next + 2}::bigint[], $${next + 3}::text[], $${next + 4}::text[])
      AS delivery (idempotency, sink, due, mailbox, domain) USING (idempotency)
  )
  SELECT idempotency FROM inserted`,
};

/** Of each entry that can be inserted: of several with one digest, the first. */
function deliveryValuesOf(entries: readonly NewEntry[], sinks: readonly SinkName[]): unknown[][] {
  const firstOf = new Map(entries.toReversed().map((entry) => [entry.idempotency, entry]));
  const rows = [...firstOf.values()].flatMap((entry) =>
    deliveriesOf(entry, sinks).map((delivery) => ({ idempotency: entry.idempotency, ...delivery })),
  );
  return (['idempotency', 'sink', 'due', 'mailbox', 'domain'] as const).map((name) =>
    rows.map((row) => row[name]),
  );
}

/** The same for entries that already have ids, which are the first parameter. */
export const importSql = `
  INSERT INTO entry (id, ${names})
  SELECT * FROM unnest($1::bigint[], ${arrays(2)}) AS given (id, ${names})
  ORDER BY idempotency COLLATE "C"
  ON CONFLICT (idempotency) DO NOTHING`;

const findSql = `SELECT idempotency, ${fieldColumns}, answers::text AS answers FROM entry WHERE idempotency = ANY ($1)`;

/**
 * Writes a group of entries in one statement, which is its own transaction. When it returns they are on disk, except
 * those that PostgreSQL refused, each with its reason.
 * @throws what `pg` throws; whether anything was written is unknown then
 */
export async function writeGroup(
  pool: Queryable,
  shown: string,
  entries: readonly NewEntry[],
  sinks: readonly SinkName[] = [],
): Promise<Written[]> {
  try {
    return await write(pool, entries, sinks);
  } catch (error) {
    if (!isOfTheRow(error)) throw error;
    if (entries.length === 1) return [{ refusal: postgresError(shown, error).message }];
    const results: Written[] = [];
    for (const entry of entries) results.push(...(await writeGroup(pool, shown, [entry], sinks)));
    return results;
  }
}

async function write(
  pool: Queryable,
  entries: readonly NewEntry[],
  sinks: readonly SinkName[],
): Promise<Written[]> {
  const statement =
    sinks.length === 0
      ? { ...insert, values: valuesOf(entries) }
      : { ...insertWithDeliveries, values: [...valuesOf(entries), ...deliveryValuesOf(entries, sinks)] };
  const { rows } = await pool.query<{ idempotency: string }>(statement);
  const inserted = new Set(rows.map(({ idempotency }) => idempotency));
  const others = entries.filter(({ idempotency }) => !inserted.has(idempotency));
  const stored = await findAnswers(pool, others);
  return entries.map((entry): Written => {
    const { idempotency } = entry;
    // The first entry with this digest; a later one in the same group is compared with it.
    if (inserted.delete(idempotency)) {
      stored.set(idempotency, entry);
      return 'stored';
    }
    const known = stored.get(idempotency);
    const found = compare(entry, known);
    return found === 'unknown' ? { refusal: 'The entry was deleted at this moment.' } : found;
  });
}

/** @throws what `pg` throws */
export async function findEntry(pool: Queryable, entry: NewEntry): Promise<FindResult> {
  return compare(entry, (await findAnswers(pool, [entry])).get(entry.idempotency));
}

const compare = (entry: NewEntry, known: Answers | undefined): FindResult =>
  known === undefined ? 'unknown' : compareAnswers(entry, known);

/** A separate statement: the insert's snapshot would not see what another server committed meanwhile. */
async function findAnswers(pool: Queryable, entries: readonly NewEntry[]) {
  const digests = entries.map(({ idempotency }) => idempotency);
  const { rows } = digests.length === 0 ? { rows: [] } : await pool.query(findSql, [digests]);
  return new Map<string, Answers>(rows.map((row) => [row.idempotency, answersOf(row)]));
}

/**
 * Those that the store has already stay as they are. Writes nothing if it has all of them.
 * @throws what `pg` throws
 */
export async function publishWordings(pool: Queryable, wordings: readonly PublishedWording[]): Promise<void> {
  const { rows } = await pool.query('SELECT digest FROM wording');
  const known = new Set(rows.map(({ digest }) => digest));
  for (const { digest, campaign, language, text } of wordings)
    if (!known.has(digest))
      await pool.query('INSERT INTO wording VALUES ($1, $2, $3, $4, now()) ON CONFLICT DO NOTHING', [
        ...[digest, campaign, language, text],
      ]);
}

/**
 * Inserts an entry and rolls it back. Its id and digest are used by no entry and by no other server's probe, since
 * equal ones would wait for each other. Sent as one message, so that no transaction stays open if this process is
 * paused.
 */
const attempt = `
  BEGIN;
  INSERT INTO entry (id, time, form_id, language, name, email, campaign, suspected, idempotency)
  VALUES (-pg_backend_pid(), now(), '', '', '', '', '', true, 'check ' || pg_backend_pid());
  ROLLBACK`;

/**
 * Succeeds if an entry could be stored now. A plain `SELECT 1` succeeds even when the disk is full.
 * @throws what `pg` throws
 */
export async function tryInsert(pool: pg.Pool): Promise<void> {
  await pool.query(attempt);
}
