import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { noPostgres } from '../../tests/support/postgres.ts';
import {
  openArchive,
  openStore,
  postgresql,
  sqlite,
  type TestEngine,
} from '../../tests/support/test-engines.ts';
import { entriesIn, newEntry, temporaryFolder } from '../../tests/support/test-provider.ts';
import { entryEngine } from './entry-engine.ts';
import { fieldNames } from './fields/fields.ts';
import { migrations as postgresMigrations } from './postgres/migrate.ts';
import { migrations } from './sqlite/migrations.ts';

/**
 * Stores as each release has left them: 24 entries, of which the second and the last are deleted.
 * `tests/support/make-store-fixtures.ts` makes them.
 */
const folder = 'tests/fixtures/stores';

/** A program that was killed leaves its entries in the journals beside the file. */
type Fixture = { version: number; killed: boolean };

const files: Fixture[] = globSync(`${folder}/*.sqlite.gz`)
  .map((file) => ({ version: Number.parseInt(basename(file), 10), killed: file.includes('killed') }))
  .sort((one, other) => one.version - other.version || Number(one.killed) - Number(other.killed));

/** @returns the path of a copy */
function fileOf({ version, killed }: Fixture): string {
  const path = join(temporaryFolder(), 'e.sqlite');
  for (const end of killed ? ['', '-wal', '-shm'] : ['']) {
    const fixture = join(folder, `${version}${killed ? '-killed' : ''}.sqlite${end}.gz`);
    writeFileSync(path + end, gunzipSync(readFileSync(fixture)), { mode: 0o600 });
  }
  return path;
}

const dumps = globSync(`${folder}/postgres-*.sql`)
  .map((file) => Number(/\d+/.exec(basename(file))))
  .sort((one, other) => one - other);

async function query(address: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** @returns the address of a database with the dump of a version */
async function databaseOf(version: number): Promise<string> {
  const address = await postgresql.place();
  await query(address, readFileSync(join(folder, `postgres-${version}.sql`), 'utf8'));
  return address;
}

/** With everything that was added since. */
const withAllFields = (rows: Awaited<ReturnType<TestEngine['rows']>>) =>
  rows.map((row) => ({
    ...Object.fromEntries([...fieldNames, 'wording'].map((name) => [name, null])),
    ...row,
  }));

async function expectMigrated({ rows }: TestEngine, address: string, before: typeof rows) {
  const earlier = withAllFields(await before(address));
  expect(earlier).toHaveLength(22);
  const store = await openStore(address);
  expect(await rows(address)).toEqual(earlier);
  expect(await (await openArchive(address)).countOf('VISITOR3@mail.example')).toBe(3);
  // The id of a deleted entry is not reused, and earlier digests are still known.
  expect(await store.add(newEntry(1_000, { language: 'fr', phone: '03-0000-0000' }))).toBe('stored');
  expect((await rows(address)).at(-1)).toMatchObject({ id: 25, language: 'fr', phone: '03-0000-0000' });
  for (const { name, email, phone, idempotency } of earlier) {
    const known = { name, email, phone: phone ?? undefined, idempotency } as Parameters<typeof newEntry>[1];
    expect(await store.add(newEntry(1, known))).toBe('repeated');
    expect(await store.add(newEntry(1, { ...known, phone: '03-0000-0001' }))).toBe('conflict');
  }
}

const missing =
  'Run `node tests/support/make-store-fixtures.ts`, and keep the fixtures of the earlier versions: stores that have run a migration never run it again.';

describe('SQLite', () => {
  test.each(files)(
    'brings a file of migration $version to today, its writer killed: $killed',
    async (file) => {
      await expectMigrated(sqlite, fileOf(file), async () => entriesIn(fileOf(file)));
    },
  );

  // That is also why a migration that has shipped cannot change.
  test.each(files)(
    'migration $version results in the schema of a new store, killed: $killed',
    async (file) => {
      const schemaOf = async (path: string) => {
        await (await entryEngine(path).openStore()).close();
        const database = new DatabaseSync(path, { readOnly: true });
        const schema = database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
        database.close();
        return schema;
      };
      expect(await schemaOf(fileOf(file))).toEqual(await schemaOf(await sqlite.place()));
    },
  );

  test('has a file of every version', () => {
    const versions = migrations.map((_, index) => index + 1);
    expect(files, missing).toEqual(
      versions.flatMap((version) => [
        { version, killed: false },
        { version, killed: true },
      ]),
    );
  });

  test('a file is not read before it is migrated, but can be backed up', async () => {
    const path = fileOf({ version: 2, killed: false });
    await expect(openArchive(path)).rejects.toThrow(/older version .*migration 2, .* Start the server once/);
    const copy = join(temporaryFolder(), 'copy.sqlite');
    expect(await entryEngine(path).backUp(copy)).toBe(22);
    expect(entriesIn(copy)).toEqual(entriesIn(path));
    expect(Object.keys(entriesIn(path)[0] ?? {})).not.toContain('phone');
  });

  test('migrates an empty file of an old version', async () => {
    const path = fileOf({ version: 2, killed: false });
    const database = new DatabaseSync(path);
    database.exec('DELETE FROM entry; DELETE FROM sqlite_sequence');
    database.close();
    expect(await (await openStore(path)).add(newEntry(1))).toBe('stored');
    expect(entriesIn(path).map(({ id }) => id)).toEqual([1]);
  });
});

test('there is a dump of every version for PostgreSQL', () => {
  expect(dumps, missing).toEqual(postgresMigrations.map((_, index) => index + 1));
});

describe.skipIf(noPostgres !== undefined)('PostgreSQL', () => {
  test.each(dumps)('brings a dump of migration %d to today', async (version) => {
    await expectMigrated(postgresql, await databaseOf(version), postgresql.rows);
  });

  test.each(dumps)('migration %d results in the schema of a new store', async (version) => {
    const schemaOf = async (address: string) => {
      await (await entryEngine(address).openStore()).close();
      return {
        columns: await query(
          address,
          `SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name
           FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
        ),
        indexes: await query(
          address,
          "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
        ),
        unlogged: await query(
          address,
          "SELECT relname FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r' ORDER BY 1",
        ),
      };
    };
    expect(await schemaOf(await databaseOf(version))).toEqual(await schemaOf(await postgresql.place()));
  });
});
