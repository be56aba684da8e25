import { DatabaseSync } from 'node:sqlite';
import { startPostgres } from '../support/postgres.ts';
import { newStore } from '../support/temporary-folder.ts';

/** Where a trial's entries are (`ENTRIES_DB`), and how to run SQL there. */
export type Place = {
  address: string;
  run: (sql: string) => Promise<Record<string, unknown>[]>;
  end: () => Promise<void>;
};

/** A new SQLite file. */
export async function placeInFile(): Promise<Place> {
  const path = newStore();
  const run = async (sql: string) => {
    const database = new DatabaseSync(path, { timeout: 10_000 });
    const rows = database.prepare(sql).all();
    database.close();
    return rows;
  };
  return { address: path, run, end: async () => {} };
}

/** A new database on a durable PostgreSQL of its own, which `end` stops. */
export async function placeOnPostgres(): Promise<Place> {
  const { makeDatabase, run, stop } = await startPostgres({ durable: true });
  const address = await makeDatabase();
  return { address, run: (sql) => run(sql, address), end: stop };
}
