import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SchemaWords } from '../sql/schema.ts';
import type { Dialect, Statement, Work } from '../sql/statement.ts';

// As jsonb, made once for each element: every `->>` would parse its text again.
const elementsOf = (parameter: number) =>
  `(WITH given AS MATERIALIZED (SELECT jsonb(value) AS value FROM json_each($${parameter})) SELECT value FROM given)`;
const valuesOf = (parameter: number) => `SELECT value FROM json_each($${parameter})`;

export const sqliteDialect: Dialect = {
  elements: elementsOf,
  numbers: valuesOf,
  texts: valuesOf,
  forUpdate: '',
  lockSink: undefined,
  lockEntries: undefined,
  lockLedger: undefined,
  inLockOrder: (entries) => entries,
  // https://sqlite.org/autoinc.html
  countOnFrom: (id) => [
    {
      sql: `INSERT INTO sqlite_sequence (name, seq)
        SELECT 'entry', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'entry')`,
      values: [],
    },
    { sql: "UPDATE sqlite_sequence SET seq = max(seq, $1) WHERE name = 'entry'", values: [id] },
  ],
};

const refuse = (event: 'UPDATE' | 'DELETE') => `
  CREATE TRIGGER gift_ledger_${event.toLowerCase()} BEFORE ${event} ON gift_ledger
  BEGIN SELECT RAISE(ABORT, 'gift_ledger is append-only'); END;`;

export const sqliteWords: SchemaWords = {
  counter: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  integer: 'INTEGER',
  text: 'TEXT',
  end: ' STRICT',
  further: refuse('UPDATE') + refuse('DELETE'),
};

/** Runs works on a connection; blocks on disks and locks. */
export type SqliteRunner = {
  /** Within the transaction that its caller has begun; without one, each statement is its own. */
  run<Result>(work: Work<Result>): Result;
  /** In a transaction of its own. */
  transact<Result>(work: Work<Result>): Result;
};

/**
 * The statements are prepared once: new ones would wait for the garbage collector, which does not see how much memory
 * SQLite holds for them.
 */
export function sqliteRunner(database: DatabaseSync): SqliteRunner {
  const prepared = new Map<string, StatementSync>();
  const rowsOf = ({ sql, values }: Statement) => {
    const statement = prepared.get(sql) ?? database.prepare(sql.replaceAll(/\$(\d)/g, '?$1'));
    prepared.set(sql, statement);
    return statement.all(...values);
  };
  const run = <Result>(work: Work<Result>): Result => {
    let step = work.next();
    while (!step.done) step = work.next(rowsOf(step.value));
    return step.value;
  };
  return { run, transact: (work) => inTransaction(database, () => run(work)) };
}

/** @throws what `work` throws, after it has been rolled back */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
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
