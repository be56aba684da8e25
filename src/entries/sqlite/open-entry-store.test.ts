import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { lockStore } from '../../../tests/support/kept-entries.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { entriesIn, newEntry, openTestStore } from '../../../tests/support/test-provider.ts';
import { openDatabase, openDatabaseForReading } from './open-database.ts';
import { openEntryStore } from './open-entry-store.ts';

/** Digests of the folder's files, to prove that nothing was touched. */
const snapshot = (folder: string) =>
  readdirSync(folder).map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex'),
  ]);

const mode = (path: string) => statSync(path).mode & 0o777;

test('is readable by its owner only, the journal files too', async () => {
  const { path } = await openTestStore({}, join(temporaryFolder(), 'made', 'e.sqlite'));
  expect([path, `${path}-wal`, `${path}-shm`].map(mode)).toEqual([0o600, 0o600, 0o600]);
  expect(mode(dirname(path))).toBe(0o700);
});

test('syncs to disk, so that a power cut loses nothing acknowledged', () => {
  const database = openDatabase(join(temporaryFolder(), 'e.sqlite'));
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  database.close();
});

describe('a database locked by another process', () => {
  test('fails the entry in time', async () => {
    const { path, store } = await openTestStore({ lockTimeoutMs: 100 });
    const other = lockStore(path);
    await expect(store.add(newEntry(1))).rejects.toThrow('another process holds its lock');
    expect(await store.canWrite()).toBe(false);
    other.close();
    await expect.poll(() => store.add(newEntry(1)).catch(String)).toBe('stored');
    expect(entriesIn(path)).toHaveLength(1);
  });

  test('is waited for without blocking the event loop', async () => {
    const { path, store } = await openTestStore({ lockTimeoutMs: 60_000 });
    const other = lockStore(path);
    let settled = false;
    const adding = store.add(newEntry(1)).finally(() => (settled = true));
    for (let turn = 0; turn < 10; turn++) await nextTurn();
    expect(settled).toBe(false);
    other.close();
    expect(await adding).toBe('stored');
  });

  test('queues a bounded number of entries', async () => {
    const { path, store } = await openTestStore({ lockTimeoutMs: 100, maxWaiting: 3 });
    const other = lockStore(path);
    const adding = Array.from({ length: 10 }, (_, number) => store.add(newEntry(number)));
    const reasons = (await Promise.allSettled(adding)).map((each) =>
      String((each as PromiseRejectedResult).reason),
    );
    expect(reasons.filter((reason) => reason.includes('wait for the disk already'))).toHaveLength(7);
    other.close();
    expect(entriesIn(path)).toEqual([]);
  });
});

describe('a full disk', () => {
  test('refuses entries without losing an acknowledged one (SQLite’s own page limit)', async () => {
    const { path, store } = await openTestStore({ maxPages: 60 });
    let acknowledged = 0;
    const adding = Array.from({ length: 2_000 }, async (_, number) => {
      await store.add(newEntry(number));
      acknowledged += 1;
    });
    const refused = (await Promise.allSettled(adding)).filter(({ status }) => status === 'rejected');
    expect(acknowledged).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    expect(String((refused[0] as PromiseRejectedResult).reason)).toContain(
      'the disk is full; free some space',
    );
    expect(entriesIn(path)).toHaveLength(acknowledged);
  });
});

describe('a file that cannot be used', () => {
  test('stops the start when it is not a database, with a remedy and untouched', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'e.sqlite');
    writeFileSync(path, 'not a database, but 42 bytes of something else');
    const before = snapshot(folder);
    await expect(openEntryStore(path)).rejects.toThrow(/is damaged .*restore the last backup/s);
    expect(snapshot(folder)).toEqual(before);
  });

  test.each([
    ['its middle', (size: number) => [4096, size - 8192]],
    ['its first page after the header', () => [100, 3000]],
    ['its header after the magic words', () => [16, 84]],
  ])('stops the start when %s is overwritten, untouched', async (_case, range) => {
    const { path, store } = await openTestStore();
    await Promise.all(Array.from({ length: 500 }, (_, number) => store.add(newEntry(number))));
    await store.close();
    const bytes = readFileSync(path);
    const [from = 0, length = 0] = range(bytes.length);
    writeFileSync(path, bytes.fill(0xa5, from, from + length));
    const before = snapshot(dirname(path));
    await expect(openEntryStore(path)).rejects.toThrow(/is damaged .*restore the last backup/s);
    expect(snapshot(dirname(path))).toEqual(before);
  });

  test('stops the start when it is truncated', async () => {
    const { path, store } = await openTestStore();
    await Promise.all(Array.from({ length: 500 }, (_, number) => store.add(newEntry(number))));
    await store.close();
    writeFileSync(path, readFileSync(path).subarray(0, 10_000));
    await expect(openEntryStore(path)).rejects.toThrow(/is damaged/);
  });

  test('stops the start when another program or a newer version created it', async () => {
    const folder = temporaryFolder();
    const other = new DatabaseSync(join(folder, 'other.sqlite'));
    other.exec('CREATE TABLE cookies (x)');
    other.close();
    await expect(openEntryStore(join(folder, 'other.sqlite'))).rejects.toThrow('database of another program');
    const { path, store } = await openTestStore();
    await store.close();
    const newer = new DatabaseSync(path);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    await expect(openEntryStore(path)).rejects.toThrow('newer version');
  });

  test('stops the start when the folder cannot be created', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    await expect(openEntryStore(join(folder, 'file', 'e.sqlite'))).rejects.toThrow(/refused/);
    mkdirSync(join(folder, 'e.sqlite'));
    await expect(openEntryStore(join(folder, 'e.sqlite'))).rejects.toThrow('it is a folder');
  });

  test('accepts no entry after it was moved or replaced', async () => {
    const { path, store } = await openTestStore();
    await store.add(newEntry(1));
    renameSync(path, `${path}.old`);
    await expect(store.add(newEntry(2))).rejects.toThrow('moved, deleted or replaced');
    expect(await store.canWrite()).toBe(false);
  });

  test.each([
    ['', 'it is empty'],
    [' ', 'it is empty'],
    [':memory:', 'in memory'],
    ['file:x?mode=memory', 'an address, not a path'],
    ['file::memory:?cache=shared', 'an address, not a path'],
    ['FILE:///tmp/x', 'an address, not a path'],
    ['mysql://entries@db.example/entries', 'an address, not a path'],
    [
      'mysql://entries:se@cret@db.example/entries',
      "'mysql://entries:…@db.example/entries': it is an address",
    ],
    ['user:secret@db.example/entries', "'user:…@db.example/entries': it is an address"],
    ['u:secret@db/e', "'u:…@db/e': it is an address"],
    ['./postgres://user:secret@db/e', "'./postgres://user:…@db/e': it is an address"],
    [' postgres://user:secret@db/e', "' postgres://user:…@db/e': it begins or ends with a space"],
    ['postgres:/data/e.sqlite\n', 'begins or ends with a space'],
    ['"postgres://user:secret@db/e"', `'"postgres://user:…@db/e"': it begins or ends with a quote`],
    ["'postgres://db/e?user=user&password=secret'", "password=…': it begins or ends with a quote"],
    ['host=db user=user password=secret', "'host=db user=user password=…': it is the words of a connection"],
    ["dbname = e password = 'sec ret'", "password =…': it is the words of a connection"],
    ['/dev/null', 'not a file'],
  ])('stops the start when the path is %j, which keeps nothing that is meant', async (path, words) => {
    for (const open of [openDatabase, openDatabaseForReading]) {
      expect(() => open(path)).toThrow(words);
      expect(() => open(path)).not.toThrow(/secret|sec ret|se@cret/);
    }
  });

  test.each(['l’été=1.sqlite', "o'neil/a b.sqlite", 'a=b/c=d.sqlite'])(
    'is a file called %s',
    async (name) => {
      const { path, store } = await openTestStore({}, join(temporaryFolder(), name));
      expect(await store.add(newEntry(1))).toBe('stored');
      expect(entriesIn(path)).toHaveLength(1);
    },
  );

  test('is made private when it was not', async () => {
    const { path, store } = await openTestStore();
    await store.close();
    chmodSync(path, 0o644);
    const { store: again } = await openTestStore({}, path);
    await again.add(newEntry(1));
    expect([path, `${path}-wal`].map(mode)).toEqual([0o600, 0o600]);
  });

  test.each(['write', 'read'])('is made private with its journals when they were not, to %s', async (how) => {
    const { path, store } = await openTestStore();
    await store.add(newEntry(1));
    const files = ['', '-wal', '-shm'].map((end) => path + end);
    for (const file of files) chmodSync(file, 0o666);
    if (how === 'write') openDatabase(path).close();
    else openDatabaseForReading(path).close();
    expect(files.map(mode)).toEqual([0o600, 0o600, 0o600]);
  });

  test('behind a link is made private where it lies', async () => {
    const { path, store } = await openTestStore();
    await store.add(newEntry(1));
    const link = join(temporaryFolder(), 'link.sqlite');
    symlinkSync(path, link);
    const files = ['', '-wal', '-shm'].map((end) => path + end);
    for (const file of files) chmodSync(file, 0o666);
    openDatabase(link).close();
    expect(files.map(mode)).toEqual([0o600, 0o600, 0o600]);
  });
});
