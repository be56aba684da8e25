import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { fillStore } from '../../../tests/support/fill-store.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { entriesIn, newEntry, openTestStore } from '../../../tests/support/test-provider.ts';
import { deleteEntriesIn, deleteEntriesOf } from './delete-entries.ts';
import { openSqliteArchive } from './open-sqlite-archive.ts';

const email = 'hanako.unique@mail.example';

/** Another program that reads the store in its current state until it is closed. */
function reader(path: string): DatabaseSync {
  const other = new DatabaseSync(path, { readOnly: true });
  other.exec('BEGIN');
  other.prepare('SELECT count(*) FROM entry').get();
  onTestFinished(() => {
    if (other.isOpen) other.close();
  });
  return other;
}

const traces = (path: string): string[] =>
  ['', '-wal', '-shm'].filter((end) => readFileSync(path + end, 'latin1').includes(email));

async function storeWithOne() {
  const { path, store } = await openTestStore({ lockTimeoutMs: 60_000 });
  await store.add(newEntry(1, { email }));
  await store.add(newEntry(2));
  return { path, store };
}

test('leaves the address in no file', async () => {
  const { path } = await storeWithOne();
  expect(traces(path)).not.toEqual([]);
  expect(await deleteEntriesOf(path, email)).toEqual({ deleted: 1, unfinished: undefined });
  expect(traces(path)).toEqual([]);
});

test('leaves no file with entries from before a day either, however many', async () => {
  const path = join(temporaryFolder(), 'e.sqlite');
  fillStore(path, 12_000);
  const { store } = await openTestStore({}, path);
  await store.add(newEntry(1, { email, time: '2025-05-31T14:59:59.999Z' }));
  await store.add(newEntry(2, { email: 'stays@mail.example', time: '2025-05-31T15:00:00.000Z' }));
  expect(traces(path)).not.toEqual([]);
  expect(await deleteEntriesIn(path, { campaign: 'Spring2025', before: '2025-05-31T15:00:00.000Z' })).toEqual(
    {
      deleted: 12_001,
      unfinished: undefined,
    },
  );
  expect(entriesIn(path).map((entry) => entry.email)).toEqual(['stays@mail.example']);
  for (const word of [email, 'visitor-', 'Yamada', '山田'])
    for (const end of ['', '-wal']) expect(readFileSync(path + end).includes(word), word + end).toBe(false);
});

test('waits for a reader that ends soon', async () => {
  const { path } = await storeWithOne();
  const other = reader(path);
  const deleting = deleteEntriesOf(path, email, 60_000);
  await expect.poll(() => entriesIn(path).length).toBe(1);
  other.close();
  expect((await deleting).unfinished).toBeUndefined();
  expect(traces(path)).toEqual([]);
});

test('says that it is not complete while another program reads, and is completed by calling it again', async () => {
  const { path, store } = await storeWithOne();
  const other = reader(path);
  let done = false;
  const deleting = deleteEntriesOf(path, email, 1_000).finally(() => (done = true));
  // The server's visitors must not wait for that reader.
  for (let number = 10; !done; number++) {
    expect(await store.add(newEntry(number))).toBe('stored');
    await pause(10);
  }
  expect(await deleting).toEqual({
    deleted: 1,
    unfinished: expect.stringMatching(
      /not complete: the journal .*-wal still holds .* run the same command again/,
    ),
  });
  expect(traces(path)).not.toEqual([]);
  other.close();
  expect(await deleteEntriesOf(path, email)).toEqual({ deleted: 0, unfinished: undefined });
  expect(traces(path)).toEqual([]);
});

test('is not held up by an export whose reader is paused', async () => {
  const { path, store } = await storeWithOne();
  for (let number = 100; number < 400; number++) await store.add(newEntry(number));
  const archive = openSqliteArchive(path);
  const pages = archive.read({})[Symbol.asyncIterator]();
  await pages.next();
  expect(await deleteEntriesOf(path, email)).toEqual({ deleted: 1, unfinished: undefined });
  expect((await pages.next()).done).toBe(false);
  await archive.close();
});
