import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { expectMigrated, storeFixtures } from '../../../tests/support/expect-migrated.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openArchive, openStore, sqlite } from '../../../tests/support/test-engines.ts';
import { entriesIn, newEntry } from '../../../tests/support/test-provider.ts';
import { entryEngine } from '../entry-engine.ts';
import { migrations as postgresMigrations } from '../postgres/migrate.ts';
import { migrations } from './migrations.ts';

/** A program that was killed leaves its entries in the journals beside the file. */
type Fixture = { version: number; killed: boolean };

const files: Fixture[] = globSync(`${storeFixtures}/*.sqlite.gz`)
  .map((file) => ({ version: Number.parseInt(basename(file), 10), killed: file.includes('killed') }))
  .sort((one, other) => one.version - other.version || Number(one.killed) - Number(other.killed));

/** @returns the path of a copy */
function fileOf({ version, killed }: Fixture): string {
  const path = join(temporaryFolder(), 'e.sqlite');
  for (const end of killed ? ['', '-wal', '-shm'] : ['']) {
    const fixture = join(storeFixtures, `${version}${killed ? '-killed' : ''}.sqlite${end}.gz`);
    writeFileSync(path + end, gunzipSync(readFileSync(fixture)), { mode: 0o600 });
  }
  return path;
}

const dumps = globSync(`${storeFixtures}/postgres-*.sql`)
  .map((file) => Number(/\d+/.exec(basename(file))))
  .sort((one, other) => one - other);

test.each(files)('brings a file of migration $version to today, its writer killed: $killed', async (file) => {
  await expectMigrated(sqlite, fileOf(file), async () => entriesIn(fileOf(file)));
});

// That is also why a migration that has shipped cannot change.
test.each(files)('migration $version results in the schema of a new store, killed: $killed', async (file) => {
  const schemaOf = async (path: string) => {
    await (await entryEngine(path).openStore()).close();
    const database = new DatabaseSync(path, { readOnly: true });
    const schema = database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
    database.close();
    return schema;
  };
  expect(await schemaOf(fileOf(file))).toEqual(await schemaOf(await sqlite.place()));
});

test('has a file of every version', () => {
  const versions = migrations.map((_, index) => index + 1);
  expect(files).toEqual(
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

test('there is a dump of every version for PostgreSQL', () => {
  expect(dumps).toEqual(postgresMigrations.map((_, index) => index + 1));
});
