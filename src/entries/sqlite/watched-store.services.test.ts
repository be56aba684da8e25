import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { entriesIn, newEntry, openTestStore } from '../../../tests/support/test-provider.ts';
import type { EntryStore } from '../entry-store.ts';
import { backupEntries } from './backup-entries.ts';
import { openDatabase, openDatabaseForReading } from './open-database.ts';
import { openEntryStore } from './open-entry-store.ts';
import { watchedStore } from './watched-store.ts';

const remove = (path: string, ...ends: string[]) => {
  for (const end of ends) rmSync(path + end);
};

/** A new store and what it reports, in a folder of its own. */
async function openWatched() {
  const reports: string[] = [];
  const report = (fault: string) => void reports.push(fault);
  const { path, store } = await openTestStore({ report }, join(temporaryFolder(), 'data', 'e.sqlite'));
  const reported = (count: number) => expect.poll(() => reports, { interval: 20 }).toHaveLength(count);
  return { path, store, reports, reported };
}

/** What a fresh connection finds in the files by their names, as after a SIGKILL. */
function emailsIn(path: string): unknown[] {
  const left = join(temporaryFolder(), 'left.sqlite');
  for (const end of ['', '-wal']) if (existsSync(path + end)) copyFileSync(path + end, left + end);
  return entriesIn(left).map(({ email }) => email);
}

const emails = (count: number) => Array.from({ length: count }, (_, number) => newEntry(number).email);

async function add(store: EntryStore, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number++) expect(await store.add(newEntry(number))).toBe('stored');
}

/** Another program with the store open, which does not watch its files. */
function otherProgram(path: string): DatabaseSync {
  const other = new DatabaseSync(path);
  other.exec('BEGIN; SELECT count(*) FROM entry');
  onTestFinished(() => other[Symbol.dispose]());
  return other;
}

const torn = {
  says: /lost a journal .* is saved in .*, and restart the server/,
  place: (path: string) => path,
};
const deleted = {
  says: /was deleted or replaced .* is saved in .* or delete it, and restart the server/,
  place: (_path: string, sentence: string) => / saved in (\S+)\. /.exec(sentence)?.[1] ?? 'none',
};
const otherStore = (path: string) => {
  openDatabase(`${path}.other`).close();
  return `${path}.other`;
};

/** What happens to the files, what is said about it, and where the entries are then. */
const faults = [
  { name: 'both journals are removed', strike: (path: string) => remove(path, '-wal', '-shm'), ...torn },
  { name: 'the log is removed', strike: (path: string) => remove(path, '-wal'), ...torn },
  { name: 'the index is removed', strike: (path: string) => remove(path, '-shm'), ...torn },
  {
    name: 'the file is moved and another put in its place',
    strike: (path: string) => {
      renameSync(path, `${path}.old`);
      renameSync(otherStore(path), path);
    },
    says: /was moved or replaced .* is in the file that was moved\./,
    place: (path: string) => `${path}.old`,
  },
  { name: 'the file is replaced', strike: (path: string) => renameSync(otherStore(path), path), ...deleted },
  {
    name: 'its folder is deleted',
    strike: (path: string) => rmSync(dirname(path), { recursive: true }),
    ...deleted,
  },
];

test.each(faults)(
  'when $name it says so once while nothing comes, takes nothing more, and has all after a restart',
  async ({ strike, says, place }) => {
    const { path, store, reports, reported } = await openWatched();
    await add(store, 0, 40);
    strike(path);
    await reported(1);
    const [sentence = ''] = reports;
    expect(sentence).toMatch(says);
    expect(emailsIn(place(path, sentence))).toEqual(emails(40));
    await expect(store.add(newEntry(40))).rejects.toThrow(sentence);
    await expect(store.find(newEntry(1))).rejects.toThrow(sentence);
    await expect(store.outbox.count({})).rejects.toThrow(sentence);
    expect(await store.canWrite()).toBe(false);
    await store.close();
    expect(reports).toHaveLength(1);
    mkdirSync(dirname(path), { recursive: true });
    renameSync(place(path, sentence), path);
    const { store: restarted } = await openTestStore({}, path);
    await add(restarted, 40, 50);
    expect(emailsIn(path)).toEqual(emails(50));
  },
);

test.each([faults[0], faults[2], faults[3]] as typeof faults)(
  'when $name beside a reader all is saved once the reader has left, and until then it says that it is not',
  async ({ strike, says, place }) => {
    const { path, store, reports, reported } = await openWatched();
    await add(store, 0, 20);
    const other = otherProgram(path);
    await add(store, 20, 40);
    strike(path);
    await reported(1);
    expect(reports[0]).toMatch(/cannot be saved yet.* End that program; do not stop the server/s);
    await expect(store.add(newEntry(40))).rejects.toThrow('cannot be saved yet');
    other.close();
    await reported(2);
    expect(reports[1]).toMatch(says);
    await expect(store.add(newEntry(40))).rejects.toThrow(says);
    expect(emailsIn(place(path, ''))).toEqual(emails(40));
  },
);

test.each(faults)('a write is not acknowledged when $name meanwhile', ({ strike, says }) => {
  const reports: string[] = [];
  const path = join(temporaryFolder(), 'data', 'e.sqlite');
  const store = watchedStore(
    { path, lockTimeoutMs: 100, maxBytes: 1e9 },
    (fault) => void reports.push(fault),
  );
  onTestFinished(store.close);
  const write = () =>
    store.run((work) => {
      work.write([newEntry(0)]);
      strike(path);
    });
  expect(write).toThrow(says);
  expect(reports).toEqual([expect.stringMatching(says)]);
});

test.each([[['-wal']], [['-shm']], [['-wal', '-shm']]])(
  'no program starts a second journal beside that of another one: %s',
  async (lost) => {
    const { path, store } = await openTestStore();
    await add(store, 0, 10);
    await store.close();
    otherProgram(path);
    remove(path, ...lost);
    const left = readdirSync(dirname(path));
    for (const open of [openDatabase, openDatabaseForReading])
      expect(() => open(path)).toThrow(/was removed \(-wal or -shm\) while a program has the store open/);
    expect(readdirSync(dirname(path))).toEqual(left);
  },
);

test.each(['a restored backup', 'an empty file', 'no file'])(
  'the journal of a server that was killed is not replayed into %s',
  async (kind) => {
    const { path, store } = await openTestStore();
    await add(store, 0, 10);
    const backup = join(temporaryFolder(), 'backup.sqlite');
    await backupEntries(path, backup);
    await add(store, 10, 20);
    const left = join(temporaryFolder(), 'e.sqlite');
    copyFileSync(`${path}-wal`, `${left}-wal`);
    if (kind === 'a restored backup') copyFileSync(backup, left);
    if (kind === 'an empty file') writeFileSync(left, '');
    const { size } = statSync(`${left}-wal`);
    await expect(openEntryStore(left)).rejects.toThrow(
      /does not belong to .* Nothing was changed\. Move it/s,
    );
    expect(() => openDatabaseForReading(left)).toThrow(/does not belong to|There is no entry store/);
    expect(statSync(`${left}-wal`).size).toBe(size);
    expect(existsSync(left)).toBe(kind !== 'no file');
    rmSync(`${left}-wal`);
    const { store: restored } = await openTestStore({}, left);
    await add(restored, 10, 11);
    expect(entriesIn(left)).toHaveLength(kind === 'a restored backup' ? 11 : 1);
  },
);

test.each(['read', 'write'])(
  'opening the store again to %s releases none of the process’s locks on it',
  async (how) => {
    const { path, store } = await openTestStore();
    await add(store, 0, 1);
    await store.close();
    const reader = openDatabaseForReading(path);
    onTestFinished(() => reader.close());
    const again = how === 'read' ? openDatabaseForReading(path) : openDatabase(path);
    onTestFinished(() => again.close());
    const takeAll = `const database = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
    database.exec('PRAGMA locking_mode = EXCLUSIVE; SELECT count(*) FROM entry');`;
    const { stderr } = spawnSync(process.execPath, ['-e', takeAll, path], { encoding: 'utf8' });
    expect(stderr).toContain('database is locked');
  },
);
