import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fillStore } from '../../../tests/support/fill-store.ts';
import { lockStore } from '../../../tests/support/kept-entries.ts';
import { newStore, temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { entriesIn, newEntry, openTestStore } from '../../../tests/support/test-provider.ts';
import { openDatabase, openDatabaseForReading } from './open-database.ts';

const mode = (path: string) => statSync(path).mode & 0o777;

test('is readable by its owner only with its journals, behind a link and if it was public too', () => {
  const path = join(temporaryFolder(), 'made', 'e.sqlite');
  const files = [path, `${path}-wal`, `${path}-shm`];
  const first = openDatabase(path);
  expect(mode(dirname(path))).toBe(0o700);
  expect(files.map(mode)).toEqual([0o600, 0o600, 0o600]);
  for (const file of files) chmodSync(file, 0o666);
  const link = newStore();
  symlinkSync(path, link);
  openDatabase(link).close();
  expect(files.map(mode)).toEqual([0o600, 0o600, 0o600]);
  first.close();
});

test('syncs to disk, so that a power cut loses nothing acknowledged', () => {
  const database = openDatabase(newStore());
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  database.close();
});

test('fails an entry in time while another process holds the lock, and lets a bounded number wait', async () => {
  const { path, store } = await openTestStore({ patienceMs: 100, maxWaiting: 3 });
  const other = lockStore(path);
  const adding = Array.from({ length: 10 }, (_, number) => store.add(newEntry(number)).catch(String));
  const refusals = await Promise.all(adding);
  expect(refusals.filter((reason) => reason.includes('another process holds its lock'))).toHaveLength(3);
  expect(refusals.filter((reason) => reason.includes('wait for the disk already'))).toHaveLength(7);
  expect(await store.canWrite()).toBe(false);
  other.close();
  await expect.poll(() => store.add(newEntry(1)).catch(String)).toBe('stored');
  expect(entriesIn(path)).toHaveLength(1);
});

test('waits for a lock without blocking the event loop', async () => {
  const { path, store } = await openTestStore({ patienceMs: 60_000 });
  const other = lockStore(path);
  let settled = false;
  const adding = store.add(newEntry(1)).finally(() => (settled = true));
  for (let turn = 0; turn < 10; turn++) await nextTurn();
  expect(settled).toBe(false);
  other.close();
  expect(await adding).toBe('stored');
});

test('refuses the one entry for which the commit fails, and leaves no transaction open', async () => {
  const { path, store } = await openTestStore();
  // A deferred foreign key is checked by COMMIT, which then fails and leaves the transaction open.
  changed(
    `CREATE TABLE parent (id INTEGER PRIMARY KEY);
     CREATE TABLE child (parent INTEGER REFERENCES parent DEFERRABLE INITIALLY DEFERRED);
     CREATE TRIGGER orphan AFTER INSERT ON entry WHEN NEW.name = 'orphan' BEGIN
       INSERT INTO child VALUES (1);
     END`,
    () => {},
  )(path);
  const refused = store.add(newEntry(2, { name: 'orphan' }));
  const added = await Promise.allSettled([store.add(newEntry(1)), refused, store.add(newEntry(3))]);
  expect(added.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(refused).rejects.toThrow('FOREIGN KEY');
  expect(entriesIn(path)).toMatchObject([{ name: '名前 1' }, { name: '名前 3' }]);
});

const overwrite = (from: number, end: number, size?: number) => (path: string) => {
  fillStore(path, 500);
  writeFileSync(path, readFileSync(path).fill(0xa5, from, end).subarray(0, size));
};

/** A database after some SQL, by default an entry store. */
const changed =
  (sql: string, make = (path: string) => openDatabase(path).close()) =>
  (path: string) => {
    make(path);
    const database = new DatabaseSync(path);
    database.exec(sql);
    database.close();
  };

test.each<[string, (path: string) => void, RegExp | string]>([
  [
    'is no database',
    (path) => writeFileSync(path, 'not a database'),
    /is damaged .*restore the last backup/s,
  ],
  ['has its middle overwritten', overwrite(4096, 200_000), /is damaged .*restore the last backup/s],
  ['has its first page overwritten', overwrite(100, 3100), 'is damaged'],
  ['has its header overwritten after the magic words', overwrite(16, 100), 'is damaged'],
  ['is cut off', overwrite(0, 0, 10_000), 'is damaged'],
  ['is of another program', changed('CREATE TABLE cookies (x)', () => {}), 'a database of another program'],
  ['is of a newer version', changed('PRAGMA user_version = 99'), 'newer version'],
  ['is a folder', (path) => mkdirSync(path), 'not a file'],
])('a file that %s is refused, and nothing is changed', (_, make, words) => {
  const path = newStore();
  make(path);
  const files = () =>
    readdirSync(dirname(path)).map((name) => [
      name,
      statSync(path).isFile() && readFileSync(join(dirname(path), name)),
    ]);
  const before = files();
  for (const open of [openDatabase, openDatabaseForReading]) expect(() => open(path)).toThrow(words);
  expect(files()).toEqual(before);
});

test.each([
  '',
  ':memory:',
  'file:x?mode=memory',
  'mysql://entries:se@cret@db.example/entries',
  './postgres://user:secret@db/e',
  ' postgres://user:secret@db/e',
  '"postgres://user:secret@db/e"',
  'host=db user=user password=secret',
  "dbname = e password = 'sec ret'",
  '/dev/null',
])('the path %j, which keeps nothing that is meant, is refused without a password', (path) => {
  for (const open of [openDatabase, openDatabaseForReading]) {
    expect(() => open(path)).toThrow('not a file or its path. Set ENTRIES_DB to');
    expect(() => open(path)).not.toThrow(/secret|sec ret|se@cret/);
  }
});

test.each(['l’été=1.sqlite', "o'neil/a b.sqlite", 'a=b/c=d.sqlite'])('a file may be called %s', (name) => {
  const path = join(temporaryFolder(), name);
  openDatabase(path).close();
  expect(existsSync(path)).toBe(true);
});
