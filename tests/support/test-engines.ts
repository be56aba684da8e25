import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, onTestFinished } from 'vitest';
import { entryEngine } from '../../src/entries/entry-engine.ts';
import type { EntryStoreOptions } from '../../src/entries/entry-store.ts';
import { noPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { entriesIn, temporaryFolder, withAnswers } from './test-provider.ts';

type Row = Record<string, string | number | null>;

/** An engine under test, with a real store behind it. */
export type TestEngine = {
  /** The address of a new, empty store. */
  place: () => Promise<string>;
  /** Every stored entry, bypassing the engine. */
  rows: (address: string) => Promise<Row[]>;
};

let postgres: Promise<TestPostgres> | undefined;

/** One PostgreSQL for all tests of a file, started by the first that needs it. */
export function sharedPostgres(): Promise<TestPostgres> {
  postgres ??= startPostgres();
  return postgres;
}

afterAll(async () => {
  await (await postgres)?.stop();
});

export const sqlite: TestEngine = {
  place: async () => join(temporaryFolder(), 'e.sqlite'),
  rows: async (path) => entriesIn(path),
};

export const postgresql: TestEngine = {
  place: async () => (await sharedPostgres()).makeDatabase(),
  rows: async (address) => {
    const client = new pg.Client(address);
    await client.connect();
    const { rows } = await client.query('SELECT id::int AS number, * FROM entry ORDER BY id');
    await client.end();
    return rows.map(({ number, ...row }) => ({ ...withAnswers(row), id: number }));
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

/** An archive that is closed after the test. */
export async function openArchive(address: string) {
  const archive = await entryEngine(address).openArchive();
  onTestFinished(() => archive.close());
  return archive;
}
