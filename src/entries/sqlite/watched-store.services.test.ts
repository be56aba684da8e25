import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { entriesIn, newEntry, openTestStore } from '../../../tests/support/test-provider.ts';
import type { EntryStore } from '../entry-store.ts';
import { backupEntries } from './backup-entries.ts';
import { openDatabase } from './open-database.ts';
import { openEntryStore } from './open-entry-store.ts';
import { openSqliteArchive } from './open-sqlite-archive.ts';
import { watchedStore } from './watched-store.ts';

const journals = ['-wal', '-shm'];

const losses = [{ lost: journals }, { lost: ['-wal'] }, { lost: ['-shm'] }];

/** For what a server does by itself. */
const inTime = { interval: 50 };

const remove = (path: string, lost: readonly string[] = journals) => {
  for (const end of lost) rmSync(path + end);
};

/** What would be left after a SIGKILL: the files by their names. */
function emailsAfterKill(path: string): unknown[] {
  const left = join(temporaryFolder(), 'left.sqlite');
  for (const end of ['', '-wal']) if (existsSync(path + end)) copyFileSync(path + end, left + end);
  return entriesIn(left).map(({ email }) => email);
}

const emails = (count: number) => Array.from({ length: count }, (_, number) => newEntry(number).email);

async function add(store: EntryStore, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number++) expect(await store.add(newEntry(number))).toBe('stored');
}

const whole = (path: string) => {
  const database = new DatabaseSync(path, { readOnly: true });
  const [check] = database.prepare('PRAGMA integrity_check').all();
  database.close();
  return check?.integrity_check === 'ok';
};

/** Another program with the store open, which does not watch its files. */
function otherProgram(path: string, begin = ''): DatabaseSync {
  const other = new DatabaseSync(path);
  other.exec(`${begin}; SELECT count(*) FROM entry`);
  onTestFinished(() => {
    if (other.isOpen) other.close();
  });
  return other;
}

describe.each(losses)('a store that loses $lost', ({ lost }) => {
  test('keeps what it acknowledged before and after, and goes on', async () => {
    const { path, store } = await openTestStore();
    await add(store, 0, 40);
    remove(path, lost);
    await add(store, 40, 160);
    expect(emailsAfterKill(path)).toEqual(emails(160));
    await store.close();
    expect(emailsAfterKill(path)).toEqual(emails(160));
    expect(whole(path)).toBe(true);
  });

  test('keeps what it acknowledged when nothing more comes', async () => {
    const { path, store } = await openTestStore();
    await add(store, 0, 40);
    remove(path, lost);
    await expect.poll(() => emailsAfterKill(path), inTime).toEqual(emails(40));
  });

  test('accepts no entry while another program has it open, and then goes on', async () => {
    const { path, store } = await openTestStore();
    await add(store, 0, 40);
    const other = otherProgram(path);
    remove(path, lost);
    await expect(store.add(newEntry(40))).rejects.toThrow(/was removed .* end those, such as a desk/);
    expect(await store.canWrite()).toBe(false);
    expect(emailsAfterKill(path)).toEqual(emails(40));
    other.close();
    await add(store, 40, 80);
    expect(emailsAfterKill(path)).toEqual(emails(80));
    expect(whole(path)).toBe(true);
  });

  test('shares no journal with a program that opened it since', async () => {
    const { path, store } = await openTestStore();
    await add(store, 0, 40);
    remove(path, lost);
    const other = new DatabaseSync(path);
    onTestFinished(() => {
      if (other.isOpen) other.close();
    });
    // With one journal of each kind, reading fails.
    const looked = () => other.prepare('SELECT count(*) FROM entry').get();
    await Promise.resolve()
      .then(looked)
      .catch(() => {});
    const refused = store.add(newEntry(40)).catch(String);
    if (lost.length === 1) expect(await refused).toContain('was removed');
    await refused;
    expect(emailsAfterKill(path).slice(0, 40)).toEqual(emails(40));
    other.close();
    await expect.poll(() => store.add(newEntry(40)).catch(String), inTime).toMatch(/^(stored|repeated)$/);
    await add(store, 41, 60);
    expect(emailsAfterKill(path)).toEqual(emails(60));
    expect(whole(path)).toBe(true);
  });

  test('says so when a reader keeps it from saving what it acknowledged', async () => {
    const { path, store } = await openTestStore();
    await add(store, 0, 20);
    const other = otherProgram(path, 'BEGIN');
    await add(store, 20, 40);
    remove(path, lost);
    await expect(store.add(newEntry(40))).rejects.toThrow(/cannot be saved yet.* End that program/s);
    other.close();
    await add(store, 40, 50);
    expect(emailsAfterKill(path)).toEqual(emails(50));
  });

  test('is read and deleted from without a second journal', async () => {
    const { path, store } = await openTestStore();
    await add(store, 0, 40);
    remove(path, lost);
    expect(await openSqliteArchive(path).deleteAllOf(newEntry(0).email)).toMatchObject({ deleted: 1 });
    await add(store, 40, 50);
    remove(path, lost);
    const archive = openSqliteArchive(path);
    expect(await archive.countOf(newEntry(0).email)).toBe(0);
    await archive.close();
    await add(store, 50, 60);
    expect(emailsAfterKill(path)).toEqual(emails(60).slice(1));
    expect(whole(path)).toBe(true);
  });

  test('goes on although two servers share it, and a desk has it open', async () => {
    const { path, store } = await openTestStore();
    const { store: second } = await openTestStore({}, path);
    const archive = openSqliteArchive(path);
    onTestFinished(() => archive.close());
    await add(store, 0, 20);
    await add(second, 20, 40);
    const before = await archive.revision();
    remove(path, lost);
    await Promise.all([
      expect.poll(() => store.add(newEntry(40)).catch(String), inTime).toMatch(/^(stored|repeated)$/),
      expect.poll(() => second.add(newEntry(41)).catch(String), inTime).toMatch(/^(stored|repeated)$/),
      expect.poll(() => archive.countOf(newEntry(41).email).catch(String), inTime).toBe(1),
    ]);
    expect(await archive.revision()).not.toBe(before);
    expect(emailsAfterKill(path).toSorted()).toEqual(emails(42).toSorted());
    expect(whole(path)).toBe(true);
  });
});

test('no command starts a second journal beside that of another program', async () => {
  const { path, store } = await openTestStore();
  await add(store, 0, 10);
  await store.close();
  otherProgram(path, 'BEGIN');
  remove(path);
  expect(() => openDatabase(path, 100)).toThrow(
    /was removed \(-wal or -shm\) while a program has the store open/,
  );
  expect(() => openSqliteArchive(path)).toThrow(/was removed/);
  expect(readdirSync(dirname(path))).toEqual(['e.sqlite']);
});

describe.each(losses)('a write during which $lost is lost', ({ lost }) => {
  /** Between the look at the files before a write and the one after it. */
  function writtenMeanwhile() {
    const path = join(temporaryFolder(), 'e.sqlite');
    const store = watchedStore({ path, lockTimeoutMs: 100, maxPages: undefined, maxBytes: 1e9 });
    onTestFinished(store.close);
    const { write } = store.use();
    const other = otherProgram(path, 'BEGIN');
    write([newEntry(0)]);
    remove(path, lost);
    return { path, store, other };
  }

  test('is saved before it is acknowledged', () => {
    const { path, store, other } = writtenMeanwhile();
    other.close();
    store.secure();
    expect(emailsAfterKill(path)).toEqual(emails(1));
  });

  test('is not acknowledged while a reader keeps it from being saved', () => {
    const { store } = writtenMeanwhile();
    expect(store.secure).toThrow('cannot be saved yet');
  });
});

describe('a store that is replaced while the server runs', () => {
  async function replaced() {
    const { path, store } = await openTestStore();
    await add(store, 0, 40);
    const backup = join(temporaryFolder(), 'backup.sqlite');
    await backupEntries(path, backup);
    await add(store, 40, 50);
    renameSync(path, `${path}.old`);
    copyFileSync(backup, path);
    return { path, store };
  }

  test('accepts no entry, and leaves the file that was moved complete', async () => {
    const { path, store } = await replaced();
    await expect(store.add(newEntry(50))).rejects.toThrow('moved, deleted or replaced');
    await expect(store.add(newEntry(50))).rejects.toThrow('moved, deleted or replaced');
    expect(await store.canWrite()).toBe(false);
    expect(emailsAfterKill(`${path}.old`)).toEqual(emails(50));
    expect(statSync(`${path}-wal`).size).toBe(0);
  });

  test('accepts entries again once it is back', async () => {
    const { path, store } = await replaced();
    await expect(store.add(newEntry(50))).rejects.toThrow('moved, deleted or replaced');
    renameSync(`${path}.old`, path);
    await add(store, 50, 60);
    expect(emailsAfterKill(path)).toEqual(emails(60));
  });
});

test('accepts no entry after its folder was moved, and again once it is back', async () => {
  const folder = join(temporaryFolder(), 'data');
  const { path, store } = await openTestStore({}, join(folder, 'e.sqlite'));
  await add(store, 0, 10);
  renameSync(folder, `${folder}.old`);
  await expect(store.add(newEntry(10))).rejects.toThrow('moved, deleted or replaced');
  expect(existsSync(folder)).toBe(false);
  expect(emailsAfterKill(join(`${folder}.old`, 'e.sqlite'))).toEqual(emails(10));
  renameSync(`${folder}.old`, folder);
  await add(store, 10, 20);
  expect(emailsAfterKill(path)).toEqual(emails(20));
});

describe('an old journal', () => {
  /** The journal of a server that was killed. */
  async function leftBehind() {
    const { path, store } = await openTestStore();
    await add(store, 0, 10);
    const backup = join(temporaryFolder(), 'backup.sqlite');
    await backupEntries(path, backup);
    await add(store, 10, 20);
    const left = join(temporaryFolder(), 'e.sqlite');
    copyFileSync(`${path}-wal`, `${left}-wal`);
    return { left, backup };
  }

  test.each(['a restored backup', 'an empty file', 'no file'])('is not replayed into %s', async (kind) => {
    const { left, backup } = await leftBehind();
    if (kind === 'a restored backup') copyFileSync(backup, left);
    if (kind === 'an empty file') writeFileSync(left, '');
    const size = statSync(`${left}-wal`).size;
    await expect(openEntryStore(left)).rejects.toThrow(
      /does not belong to .* Nothing was changed\. Move it/s,
    );
    expect(() => openSqliteArchive(left)).toThrow(/does not belong to|There is no entry store/);
    expect(statSync(`${left}-wal`).size).toBe(size);
    expect(existsSync(left)).toBe(kind !== 'no file');
    rmSync(`${left}-wal`);
    const { store } = await openTestStore({}, left);
    expect(await store.add(newEntry(10))).toBe('stored');
    expect(entriesIn(left)).toHaveLength(kind === 'a restored backup' ? 11 : 1);
  });
});

test.each(['read', 'write'])(
  'opening the store again to %s releases none of the process’s locks on it',
  async (how) => {
    const { path, store } = await openTestStore();
    await add(store, 0, 1);
    await store.close();
    const archive = openSqliteArchive(path);
    onTestFinished(() => archive.close());
    const again = how === 'read' ? openSqliteArchive(path) : openDatabase(path);
    onTestFinished(() => again.close());
    const takeAll = `const database = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
    database.exec('PRAGMA locking_mode = EXCLUSIVE; SELECT count(*) FROM entry');`;
    const { stderr } = spawnSync(process.execPath, ['-e', takeAll, path], { encoding: 'utf8' });
    expect(stderr).toContain('database is locked');
  },
);
