import type { AddResult, Entry, FindResult, NewEntry } from '../entry.ts';
import { answersOf, compareAnswers, fieldColumns, furtherAnswers } from '../entry-row.ts';
import type { PublishedWording } from '../entry-store.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import type { Answers } from '../fields/fields.ts';
import { deliveriesOf, type SinkName } from '../outbox.ts';
import { type ColumnTypes, type Dialect, insertSql, type Work } from './statement.ts';

const newColumns: ColumnTypes = {
  time: 'text',
  form_id: 'text',
  language: 'text',
  ...Object.fromEntries(fieldColumns.map((name) => [name, 'text' as const])),
  answers: 'text',
  page: 'text',
  campaign: 'text',
  suspected: 'bigint',
  idempotency: 'text',
  wording: 'text',
};

/** With the keys of the columns, as JSON leaves them out when they are undefined. */
const rowOf = ({ formId, suspected, ...entry }: Omit<Entry, 'id'>) => ({
  ...entry,
  form_id: formId,
  answers: furtherAnswers(entry as Entry),
  suspected: Number(suspected),
});

const isNew = 'ON CONFLICT (idempotency) DO NOTHING RETURNING id, idempotency';

/** Of a new entry only a wording that was published, whatever a client sends. */
const published = { wording: "(SELECT digest FROM wording WHERE digest = value ->> 'wording')" };

const deliveryColumns = {
  entry: 'bigint',
  sink: 'text',
  queued: 'bigint',
  due: 'bigint',
  mailbox: 'text',
  domain: 'text',
} as const;

/**
 * Stores entries with their deliveries; with several or with deliveries it has to run in a transaction.
 * @returns the outcome for each entry, in order
 */
export function* addEntries(
  dialect: Dialect,
  entries: readonly NewEntry[],
  sinks: readonly SinkName[],
): Work<AddResult[]> {
  const added = yield {
    sql: insertSql(dialect, 'entry', newColumns, { instead: published, end: isNew }),
    values: [JSON.stringify(dialect.inLockOrder(entries).map(rowOf))],
  };
  const idOf = new Map(added.map(({ id, idempotency }) => [String(idempotency), Number(id)]));
  const stored = new Map<string, Answers>();
  const isStored = entries.map((entry) => {
    // Of several with one digest the first; the others are compared with it.
    const isFirst = idOf.has(entry.idempotency) && !stored.has(entry.idempotency);
    if (isFirst) stored.set(entry.idempotency, entry);
    return isFirst;
  });
  const others = entries.filter(({ idempotency }) => !stored.has(idempotency));
  // A statement of its own: the insert's snapshot would not see what another server committed meanwhile.
  for (const [digest, answers] of yield* answersUnder(dialect, others)) stored.set(digest, answers);
  const deliveries = entries
    .filter((_, index) => isStored[index])
    .flatMap((entry) =>
      deliveriesOf(entry, sinks).map((each) => ({
        ...each,
        entry: idOf.get(entry.idempotency),
        queued: each.due,
      })),
    );
  if (deliveries.length > 0)
    yield { sql: insertSql(dialect, 'delivery', deliveryColumns), values: [JSON.stringify(deliveries)] };
  return entries.map((entry, index) => {
    if (isStored[index]) return 'stored';
    const known = stored.get(entry.idempotency);
    if (known === undefined) throw new EntryStoreError('The entry was deleted at this moment.');
    return compareAnswers(entry, known);
  });
}

/** What is stored under an entry's digest. */
export function* findEntry(dialect: Dialect, entry: NewEntry): Work<FindResult> {
  const known = (yield* answersUnder(dialect, [entry])).get(entry.idempotency);
  return known === undefined ? 'unknown' : compareAnswers(entry, known);
}

function* answersUnder({ texts }: Dialect, entries: readonly NewEntry[]): Work<Map<string, Answers>> {
  if (entries.length === 0) return new Map();
  const rows = yield {
    sql: `SELECT idempotency, ${fieldColumns}, answers FROM entry WHERE idempotency IN (${texts(1)})`,
    values: [JSON.stringify(entries.map(({ idempotency }) => idempotency))],
  };
  return new Map(rows.map((row) => [String(row.idempotency), answersOf(row)]));
}

/** Those that the store has already stay as they are, so that a server that starts again writes nothing. */
export function* publishWordings(dialect: Dialect, wordings: readonly PublishedWording[]): Work<void> {
  const known = (yield { sql: 'SELECT digest FROM wording', values: [] }).map(({ digest }) => digest);
  const added = wordings.filter(({ digest }) => !known.includes(digest));
  if (added.length === 0) return;
  const now = new Date().toISOString();
  yield {
    sql: insertSql(dialect, 'wording', wordingColumns, { end: 'ON CONFLICT DO NOTHING' }),
    values: [JSON.stringify(added.map((wording) => ({ ...wording, published: now })))],
  };
}

const wordingColumns = {
  digest: 'text',
  campaign: 'text',
  language: 'text',
  text: 'text',
  published: 'text',
} as const;

/** Stores entries that have ids already, except those that are there. @returns how many were not */
export function* importPage(dialect: Dialect, entries: readonly Entry[]): Work<number> {
  const columns: ColumnTypes = { id: 'bigint', ...newColumns };
  const added = yield {
    sql: insertSql(dialect, 'entry', columns, { end: isNew }),
    values: [JSON.stringify(entries.map((entry) => ({ id: entry.id, ...rowOf(entry) })))],
  };
  return added.length;
}
