import { statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { entriesIn, newEntry, openTestStore } from '../../../tests/support/test-provider.ts';
import type { EntryStore } from '../entry-store.ts';
import { StoreFullError } from '../entry-store-error.ts';

const page = `https://spring.hinata.example/${'あ'.repeat(1_900)}`;

/** One by one, until one is refused. @returns how many were stored, and why no more */
async function fill(store: EntryStore, more: Parameters<typeof newEntry>[1] = { page }, from = 0) {
  for (let number = from; number < 4_000; number++) {
    const refusal: unknown = await store.add(newEntry(number, more)).catch((error: unknown) => error);
    if (refusal !== 'stored') return { stored: number, refusal };
  }
  throw new Error('Nothing was refused.');
}

test('accepts no entry beyond its budget, keeps what it holds, and accepts entries again once there is room', async () => {
  const { path, store } = await openTestStore({ maxBytes: 2_000_000, sinks: ['webhook'] });
  const { stored, refusal } = await fill(store);
  expect(refusal).toBeInstanceOf(StoreFullError);
  expect(store.share()).toBe(1);
  expect(await store.canWrite()).toBe(false);
  expect(await store.add(newEntry(0, { page }))).toBe('repeated');
  expect(entriesIn(path)).toHaveLength(stored);
  expect(statSync(path).size).toBeLessThanOrEqual(2_000_000);

  // The file does not shrink, but its pages are free again.
  const operator = new DatabaseSync(path);
  operator.exec('DELETE FROM entry; PRAGMA wal_checkpoint(TRUNCATE)');
  operator.close();
  expect(await store.canWrite()).toBe(true);
  expect(store.share()).toBeLessThan(0.5);
  expect(await store.add(newEntry(9_999))).toBe('stored');
});

test('delivers and records beyond its budget what it has accepted', async () => {
  const { path, store } = await openTestStore({ maxBytes: 250_000 });
  const { stored } = await fill(store, {});
  const entries = entriesIn(path).map(({ id }) => Number(id));
  expect(await store.outbox.queue('webhook', entries, Date.now())).toBe(stored);
  await expect(store.add(newEntry(9_999))).rejects.toThrow(StoreFullError);
});

test.each(['a file', 'a link to a file'])(
  'counts the journal of %s that a reader lets grow, and cuts it once the reader has left',
  async (kind) => {
    const file = join(temporaryFolder(), 'e.sqlite');
    const path = kind === 'a file' ? file : join(temporaryFolder(), 'link.sqlite');
    if (path !== file) symlinkSync(file, path);
    const { store } = await openTestStore({ maxBytes: 4_000_000 }, path);
    await store.add(newEntry(0, { page }));
    const reader = new DatabaseSync(path, { readOnly: true });
    reader.exec('BEGIN; SELECT count(*) FROM entry');
    const { stored, refusal } = await fill(store, { page }, 1);
    expect(refusal).toBeInstanceOf(StoreFullError);
    expect(statSync(`${file}-wal`).size).toBeLessThan(4_200_000);
    expect(await store.canWrite()).toBe(false);
    expect(store.share()).toBe(1);
    reader.close();
    expect(await store.add(newEntry(stored))).toBe('stored');
    expect(store.share()).toBeLessThan(0.7);
    expect(statSync(`${file}-wal`).size).toBeLessThan(200_000);
    expect(entriesIn(path)).toHaveLength(stored + 1);
  },
);
