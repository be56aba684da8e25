import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type OpenOutbox, type OutboxRequest, outboxOver } from '../outbox.ts';
import { type OutboxDialect, outboxWork, type Statement } from '../outbox-operations.ts';
import { openDatabase, openDatabaseForReading } from './open-database.ts';
import { storeError } from './store-error.ts';

/** SQLite's one writer needs no locks. */
const dialect: OutboxDialect = {
  numbers: (parameter) => `SELECT value FROM json_each($${parameter})`,
  texts: (parameter) => `SELECT value FROM json_each($${parameter})`,
  forUpdate: '',
  lockSink: undefined,
  entryColumns: '*',
};

/** Returns a function that runs an operation on the deliveries in one transaction. It blocks. */
export function sqliteOutbox(database: DatabaseSync): (request: OutboxRequest) => unknown {
  // As for entries: new statements would wait for the garbage collector.
  const prepared = new Map<string, StatementSync>();
  const rowsOf = ({ sql, values }: Statement) => {
    const statement = prepared.get(sql) ?? database.prepare(sql.replaceAll(/\$(\d)/g, '?$1'));
    prepared.set(sql, statement);
    return statement.all(...values);
  };
  return (request) => {
    const work = outboxWork(dialect, request);
    database.exec('BEGIN IMMEDIATE');
    try {
      let step = work.next();
      while (!step.done) step = work.next(rowsOf(step.value));
      database.exec('COMMIT');
      return step.value;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };
}

/**
 * The outbox of a file. It blocks on disks and locks: meant for a command, not for a server's thread.
 * @throws {EntryStoreError} when there is no store or it cannot be used
 */
export function openSqliteOutbox(path: string): OpenOutbox {
  // Says so where there is no store, instead of making one.
  openDatabaseForReading(path).close();
  const database = openDatabase(path);
  const run = sqliteOutbox(database);
  const outbox = outboxOver(async (request) => {
    try {
      return run(request);
    } catch (error) {
      throw storeError(path, error);
    }
  });
  return { ...outbox, close: async () => database.close() };
}
