import type { AddResult, Entry, FindResult, NewEntry } from '../entry.ts';
import { answersOf, compareAnswers, fieldColumns, furtherAnswers } from '../entry-row.ts';
import type { PublishedWording } from '../entry-store.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import type { Answers } from '../fields/fields.ts';
import type { SinkName } from '../outbox.ts';
import { type Dialect, insertSql, type Work } from './statement.ts';

const newColumns = [
  ...['time', 'form_id', 'language', ...fieldColumns, 'answers'],
  ...['page', 'campaign', 'suspected', 'idempotency', 'wording'],
];

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

const deliveryColumns = ['entry', 'sink', 'queued', 'due', 'mailbox', 'domain'];

/**
 * Stores entries with their deliveries; with deliveries it has to run in a transaction.
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
    .flatMap((entry) => deliveriesOf(entry, idOf.get(entry.idempotency), sinks));
  if (deliveries.length > 0)
    yield { sql: insertSql(dialect, 'delivery', deliveryColumns), values: [JSON.stringify(deliveries)] };
  return entries.map((entry, index) => {
    if (isStored[index]) return 'stored';
    const known = stored.get(entry.idempotency);
    if (known === undefined) throw new EntryStoreError('The entry was deleted at this moment.');
    return compareAnswers(entry, known);
  });
}

/** The deliveries of a new entry, as rows: none of one that a robot sent. */
function deliveriesOf(
  { suspected, time, email }: NewEntry,
  entry: number | undefined,
  sinks: readonly SinkName[],
) {
  const due = Date.parse(time);
  const rowTo = (sink: SinkName) => ({
    entry,
    sink,
    queued: due,
    due,
    ...(sink === 'mail' && mailboxOf(email)),
  });
  return suspected ? [] : sinks.map(rowTo);
}

/** What one person reads, whatever follows a plus sign: https://www.rfc-editor.org/rfc/rfc5233 */
function mailboxOf(email: string): { mailbox: string; domain: string } {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [local = ''] = email.slice(0, at).toLowerCase().split('+');
  return { mailbox: `${local}@${domain}`, domain };
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

const wordingColumns = ['digest', 'campaign', 'language', 'text', 'published'];

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

/** Stores entries that have ids already, except those that are there. @returns how many were not */
export function* importPage(dialect: Dialect, entries: readonly Entry[]): Work<number> {
  const added = yield {
    sql: insertSql(dialect, 'entry', ['id', ...newColumns], { end: isNew }),
    values: [JSON.stringify(entries.map((entry) => ({ id: entry.id, ...rowOf(entry) })))],
  };
  return added.length;
}
