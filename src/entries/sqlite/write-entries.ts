import type { DatabaseSync } from 'node:sqlite';
import type { AddResult, Entry, FindResult, NewEntry } from '../entry.ts';
import { answersOf, compareAnswers, fieldColumns, furtherAnswers } from '../entry-row.ts';
import type { PublishedWording } from '../entry-store.ts';
import type { Written } from '../grouped-store.ts';
import { deliveriesOf, type SinkName } from '../outbox.ts';
import { storeError } from './store-error.ts';

/** An entry, new or already stored. */
type Values = Omit<Entry, 'id'>;

const columns = [
  'time',
  'form_id',
  'language',
  'page',
  'campaign',
  'suspected',
  'idempotency',
  ...fieldColumns,
  'answers',
];

/** Only of a wording that was published, whatever a client sends. */
const publishedSql = '(SELECT digest FROM wording WHERE digest = ?)';

const insertSql = (all: readonly string[], wording: string) => `
  INSERT INTO entry (${all}, wording) VALUES (${all.map(() => '?')}, ${wording})
  ON CONFLICT (idempotency) DO NOTHING`;

export const valuesOf = (entry: Values): (string | number | null)[] => {
  const { time, formId, language, page, campaign, suspected, idempotency } = entry;
  const rest = [time, formId, language, page ?? null, campaign, Number(suspected), idempotency];
  return [
    ...rest,
    ...fieldColumns.map((name) => entry[name] ?? null),
    furtherAnswers(entry),
    entry.wording ?? null,
  ];
};

/** Takes the id before `valuesOf`. */
export const importSql = insertSql(['id', ...columns], '?');

/**
 * Returns a function that writes a group of entries in one transaction. When it returns they are on disk, except those
 * that SQLite refused, each with its reason; when it throws, none is. The statements are prepared once: new ones per
 * group would wait for the garbage collector, which does not see how much memory SQLite holds for them.
 */
export function entryWriter(
  database: DatabaseSync,
  sinks: readonly SinkName[] = [],
): (entries: readonly NewEntry[]) => Written[] {
  const insert = database.prepare(insertSql(columns, publishedSql));
  const insertDelivery = database.prepare(insertDeliverySql);
  const find = entryFinder(database);
  const write = (entry: NewEntry): AddResult => {
    const { changes, lastInsertRowid } = insert.run(...valuesOf(entry));
    // Cannot be missing: nobody else writes during the transaction.
    if (changes === 0) return find(entry) as AddResult;
    for (const { sink, due, mailbox, domain } of deliveriesOf(entry, sinks))
      insertDelivery.run(lastInsertRowid, sink, due, due, mailbox, domain);
    return 'stored';
  };
  /**
   * After an error that concerns only the row, SQLite keeps the transaction: https://sqlite.org/lang_transaction.html
   */
  const writeOrRefuse = (entry: NewEntry): Written => {
    try {
      return write(entry);
    } catch (error) {
      if (!database.isTransaction) throw error;
      return { refusal: storeError(database.location() ?? '', error).message };
    }
  };
  return (entries) => inTransaction(database, () => entries.map(writeOrRefuse));
}

const insertDeliverySql =
  'INSERT INTO delivery (entry, sink, queued, due, mailbox, domain) VALUES (?, ?, ?, ?, ?, ?)';

/** Returns a function that looks up what is stored under an entry's digest. */
export function entryFinder(database: DatabaseSync): (entry: NewEntry) => FindResult {
  const find = database.prepare(`SELECT ${fieldColumns}, answers FROM entry WHERE idempotency = ?`);
  return (entry) => {
    const known = find.get(entry.idempotency);
    return known === undefined ? 'unknown' : compareAnswers(entry, answersOf(known));
  };
}

/** Those that the store has already stay as they are, so that a server that starts again writes nothing. */
export function publishWordings(database: DatabaseSync, wordings: readonly PublishedWording[]): void {
  const known = database.prepare('SELECT 1 FROM wording WHERE digest = ?');
  const insert = database.prepare('INSERT INTO wording VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING');
  for (const { digest, campaign, language, text } of wordings)
    if (known.get(digest) === undefined)
      insert.run(digest, campaign, language, text, new Date().toISOString());
}

/** Commits without changing anything, the only way to detect a full disk. */
export function probeWrite(database: DatabaseSync): void {
  inTransaction(database, () => {
    const version = database.prepare('PRAGMA user_version').get()?.user_version;
    database.exec(`PRAGMA user_version = ${version}`);
  });
}

function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite itself has rolled back after some errors, such as a full disk.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
