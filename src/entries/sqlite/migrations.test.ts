import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { entriesIn, newEntry, openTestStore, temporaryFolder } from '../../../tests/support/test-provider.ts';
import { fieldNames } from '../fields/fields.ts';
import { backupEntries } from './backup-entries.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import { openSqliteArchive } from './open-sqlite-archive.ts';

const insert = `INSERT INTO entry (time, form_id, language, name, email, page, campaign, suspected, idempotency)
  VALUES ('2025-03-28T01:00:00.000Z', 'form', ?, ?, ?, ?, 'Spring2025', ?, ?)`;

/**
 * A store as the release with that migration has left it: a number of entries, the last one deleted. A program that was
 * killed leaves its last entries in the journal beside the file.
 */
function fileOfVersion(version: number, entries: number, killed = false): string {
  const path = join(temporaryFolder(), 'e.sqlite');
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA application_id = 0x4350454e');
  for (const sql of migrations.slice(0, version)) database.exec(sql);
  database.exec(`PRAGMA user_version = ${version}`);
  const add = database.prepare(insert);
  for (let number = 1; number <= entries; number++) {
    const page = number % 3 === 0 ? null : `https://spring.hinata.example/?${number}`;
    const language = number % 2 === 0 ? 'ja' : 'en';
    const email = `visitor${number % 7}@mail.example`;
    add.run(language, `名前 ${number}`, email, page, Number(number % 5 === 0), `digest ${number}`);
  }
  database.prepare('DELETE FROM entry WHERE id IN (2, ?)').run(entries);
  const left = join(temporaryFolder(), 'left.sqlite');
  if (killed) for (const end of ['', '-wal']) copyFileSync(path + end, left + end);
  database.close();
  return killed ? left : path;
}

/** With every field that was added since. */
const withAllFields = (rows: ReturnType<typeof entriesIn>) =>
  rows.map((row) => ({ ...Object.fromEntries(fieldNames.map((name) => [name, null])), ...row }));

const earlier = migrations.slice(1).map((_, index) => ({ version: index + 1, killed: false }));

test.each([...earlier, { version: 2, killed: true }])(
  'brings a file of migration $version to today, its writer killed: $killed',
  async ({ version, killed }) => {
    const path = fileOfVersion(version, 200, killed);
    const before = entriesIn(fileOfVersion(version, 200));
    expect(before).toHaveLength(198);
    const { store } = await openTestStore({}, path);
    expect(entriesIn(path)).toEqual(withAllFields(before));
    const archive = openSqliteArchive(path);
    expect(await archive.countOf('VISITOR3@mail.example')).toBe(29);
    await archive.close();
    // The id of a deleted entry is not reused, and earlier digests are still known.
    expect(await store.add(newEntry(1_000, { language: 'fr', phone: '03-0000-0000' }))).toBe('stored');
    expect(entriesIn(path).at(-1)).toMatchObject({ id: 201, language: 'fr', phone: '03-0000-0000' });
    const known = { name: '名前 1', email: 'visitor1@mail.example', idempotency: 'digest 1' };
    expect(await store.add(newEntry(1, known))).toBe('repeated');
    expect(await store.add(newEntry(1, { ...known, phone: '03-0000-0000' }))).toBe('conflict');
  },
);

test('is not read before it is migrated, but can be backed up', async () => {
  const path = fileOfVersion(2, 10);
  expect(() => openSqliteArchive(path)).toThrow(/older version .*migration 2, .* Start the server once/);
  const copy = join(temporaryFolder(), 'copy.sqlite');
  expect(await backupEntries(path, copy)).toBe(8);
  expect(entriesIn(copy)).toEqual(entriesIn(path));
  expect(Object.keys(entriesIn(path)[0] ?? {})).not.toContain('phone');
});

test('migrates an empty file of an old version', async () => {
  const path = fileOfVersion(2, 0);
  const { store } = await openTestStore({}, path);
  expect(await store.add(newEntry(1))).toBe('stored');
  expect(entriesIn(path).map(({ id }) => id)).toEqual([1]);
});

test('results in the same schema as a new database', () => {
  const schemaOf = (path: string) => {
    const database = openDatabase(path);
    const schema = database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
    database.close();
    return schema;
  };
  expect(schemaOf(fileOfVersion(2, 10))).toEqual(schemaOf(join(temporaryFolder(), 'new.sqlite')));
});

test('has a column for every field of the form', () => {
  const database = openDatabase(join(temporaryFolder(), 'e.sqlite'));
  const columns = database.prepare("SELECT name FROM pragma_table_info('entry')").all();
  database.close();
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(fieldNames));
});
