import { statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { entriesIn, newEntry, openTestStore } from '../../../tests/support/test-provider.ts';
import type { EntryStore } from '../entry-store.ts';
import { StoreFullError } from '../entry-store-error.ts';

const page = `https://spring.hinata.example/${'あ'.repeat(1_900)}`;

test('accepts no entry beyond its budget, keeps what it holds, and accepts entries again once there is room', async () => {
  const { path, store } = await openTestStore({ maxBytes: 2_000_000 });
  let refused: unknown;
  let count = 0;
  for (; refused === undefined && count < 2_000; count++) {
    await store.add(newEntry(count, { page })).catch((error: unknown) => {
      refused = error;
    });
  }
  expect(refused).toBeInstanceOf(StoreFullError);
  expect(store.share()).toBeGreaterThanOrEqual(1);
  expect(await store.canWrite()).toBe(false);
  expect(entriesIn(path)).toHaveLength(count - 1);

  // The file does not shrink, but its pages are free again.
  const operator = new DatabaseSync(path);
  operator.exec('DELETE FROM entry; PRAGMA wal_checkpoint(TRUNCATE)');
  operator.close();
  expect(await store.canWrite()).toBe(true);
  expect(store.share()).toBeLessThan(0.5);
  expect(await store.add(newEntry(9_999))).toBe('stored');
});

/** The bytes of a file without a journal. */
const usedSql = `SELECT (page_count - freelist_count) * page_size AS used
  FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()`;

test.each([
  { over: 0, outcome: 'refused' },
  { over: 1, outcome: 'stored' },
])('with $over bytes left, an entry is $outcome', async ({ over, outcome }) => {
  const { path, store: first } = await openTestStore();
  await first.add(newEntry(1));
  await first.close();
  const database = new DatabaseSync(path, { readOnly: true });
  const { used } = database.prepare(usedSql).get() ?? {};
  database.close();
  const { store } = await openTestStore({ maxBytes: Number(used) + over }, path);
  expect(await store.add(newEntry(2)).catch(() => 'refused')).toBe(outcome);
});

describe.each(['a file', 'a link to a file'])('a store that is %s', (kind) => {
  /** Where the store is opened, and where its journal is. */
  const place = () => {
    const file = join(temporaryFolder(), 'e.sqlite');
    if (kind === 'a file') return { path: file, journal: `${file}-wal` };
    const path = join(temporaryFolder(), 'link.sqlite');
    symlinkSync(file, path);
    return { path, journal: `${file}-wal` };
  };
  /** One by one: each commit takes whole pages of the journal, and the file stays small. */
  const addBesideReader = async (path: string, store: EntryStore) => {
    await store.add(newEntry(0));
    const reader = new DatabaseSync(path, { readOnly: true });
    reader.exec('BEGIN; SELECT count(*) FROM entry');
    let stored = 1;
    while (stored < 800 && (await store.add(newEntry(stored)).catch(() => 'refused')) === 'stored') stored++;
    return { reader, stored };
  };

  test('counts the journal, which grows beside a reader, and accepts entries again once the reader has left', async () => {
    const { path, journal } = place();
    const { store } = await openTestStore({ maxBytes: 8_000_000 }, path);
    const { reader, stored } = await addBesideReader(path, store);
    expect(stored).toBeLessThan(800);
    expect(statSync(journal).size).toBeLessThan(8_100_000);
    expect(await store.canWrite()).toBe(false);
    expect(store.pinnedShare()).toBeGreaterThan(store.share() - 0.1);
    reader.close();
    expect(await store.add(newEntry(stored))).toBe('stored');
    expect(store.share()).toBeLessThan(0.2);
    expect(store.pinnedShare()).toBe(0);
    expect(entriesIn(path)).toHaveLength(stored + 1);
  });

  test('returns the disk space that its journal took beside a reader', async () => {
    const { path, journal } = place();
    const { store } = await openTestStore({}, path);
    const { reader, stored } = await addBesideReader(path, store);
    expect(statSync(journal).size).toBeGreaterThan(10_000_000);
    reader.close();
    // The first checkpoints the journal, the second restarts it.
    for (const number of [stored, stored + 1]) await store.add(newEntry(number));
    expect(statSync(journal).size).toBeLessThan(7_000_000);
  });
});
