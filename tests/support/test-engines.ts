import { join } from 'node:path';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
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

if (noPostgres !== undefined) console.warn(noPostgres);

/** The engines that every shared suite runs against, for `describe.each`. */
export const testEngines: [string, TestEngine][] = [
  ['SQLite', sqlite],
  ...(noPostgres === undefined ? [['PostgreSQL', postgresql] satisfies [string, TestEngine]] : []),
];

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
