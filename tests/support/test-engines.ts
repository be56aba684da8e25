import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, describe, inject, onTestFinished } from 'vitest';
import { entryEngine } from '../../src/entries/entry-engine.ts';
import type { EntryStoreOptions } from '../../src/entries/entry-store.ts';
import { databasesOf, noPostgres, startPostgres, type TestDatabases, type TestPostgres } from './postgres.ts';
import { newStore } from './temporary-folder.ts';
import { entriesIn, type Row, withAnswers } from './test-provider.ts';

/** An engine under test, with a real store behind it. */
export type TestEngine = {
  /** The address of a new, empty store. */
  place: () => Promise<string>;
  /** An address at which there is no store. */
  vacantPlace: () => Promise<string>;
  /** Runs a statement, bypassing the engine. */
  run: (address: string, sql: string) => Promise<unknown>;
  /** Every stored entry, bypassing the engine. */
  rows: (address: string) => Promise<Row[]>;
  /** The database's files that contain a text. */
  traces: (address: string, text: string) => Promise<string[]>;
  /** Another program that reads the store in its current state until the returned function ends it. */
  readEarlierState: (address: string) => Promise<() => Promise<void>>;
};

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the one PostgreSQL of this run, where one is installed: see `services-setup.ts`. */
    postgres: string | undefined;
    /** The name of its database with a store without entries, which each new one copies. */
    emptyStore: string;
  }
}

/** The databases of the one PostgreSQL of this run. */
export function sharedPostgres(): TestDatabases {
  const address = inject('postgres');
  if (address === undefined) throw new Error(noPostgres);
  return databasesOf(address);
}

/** A PostgreSQL for a file that changes, stops or kills it. */
export async function ownPostgres(): Promise<TestPostgres> {
  const postgres = await startPostgres();
  afterAll(postgres.stop);
  return postgres;
}

export const sqlite: TestEngine = {
  place: async () => newStore(),
  vacantPlace: async () => newStore(),
  run: async (path, sql) => {
    using database = new DatabaseSync(path);
    database.exec(sql);
  },
  rows: async (path) => entriesIn(path),
  traces: async (path, text) =>
    ['', '-wal', '-shm'].filter((end) => existsSync(path + end) && readFileSync(path + end).includes(text)),
  readEarlierState: async (path) => {
    const other = new DatabaseSync(path, { readOnly: true });
    other.exec('BEGIN');
    other.prepare('SELECT count(*) FROM entry').get();
    return async () => {
      if (other.isOpen) other.close();
    };
  },
};

export const postgresql: TestEngine = {
  // A copy of a store without entries, whose schema was made once.
  place: async () => sharedPostgres().makeDatabase(`TEMPLATE ${inject('emptyStore')}`),
  vacantPlace: async () => sharedPostgres().makeDatabase(),
  run: (address, sql) => sharedPostgres().run(sql, address),
  rows: async (address) => {
    const rows = await sharedPostgres().run('SELECT id::int AS number, * FROM entry ORDER BY id', address);
    return rows.map(({ number, ...row }) => ({ ...withAnswers(row), id: Number(number) }));
  },
  traces: async (address, text) => {
    const { run } = sharedPostgres();
    await run('CHECKPOINT', address);
    const [row] = await run(
      "SELECT current_setting('data_directory') || '/base/' || oid AS folder FROM pg_database WHERE datname = current_database()",
      address,
    );
    const folder = String(row?.folder);
    return globSync('[0-9]*', { cwd: folder }).filter((file) =>
      readFileSync(join(folder, file)).includes(text),
    );
  },
  readEarlierState: async (address) => {
    const other = new pg.Client(address);
    await other.connect();
    await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await other.query('SELECT');
    return () => other.end();
  },
};

const engines = { SQLite: sqlite, PostgreSQL: postgresql };

const suites = (...names: (keyof typeof engines)[]) =>
  describe
    .skipIf(noPostgres !== undefined && names.includes('PostgreSQL'))
    .each(names.map((name): [string, TestEngine] => [name, engines[name]]));

/** Registers a suite with the engine of this run: SQLite in `npm test`, PostgreSQL in `npm run test:services`. */
export const describeEngine = suites(process.env.TEST_ENGINE === 'PostgreSQL' ? 'PostgreSQL' : 'SQLite');

/** A store that is closed after the test. */
export async function openStore(address: string, options?: EntryStoreOptions) {
  const store = await entryEngine(address).openStore(options);
  onTestFinished(() => store.close());
  return store;
}

/**
 * An archive that is closed after the test. By default it waits as long as transactions of other tests take, which write to
 * the same server.
 */
export async function openArchive(address: string, patienceMs = 30_000) {
  const archive = await entryEngine(address).openArchive(patienceMs);
  onTestFinished(() => archive.close());
  return archive;
}
