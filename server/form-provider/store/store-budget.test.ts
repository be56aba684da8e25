import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { entriesIn, newEntry, openTestStore } from '../test-provider.ts';
import { StoreFullError } from './entry-store-error.ts';

const page = `https://spring.hinata.example/${'あ'.repeat(1_900)}`;

test('takes no entry beyond its budget, keeps what it holds, and takes entries again when there is room', async () => {
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

test('counts the journal, which grows while a reader holds on to the past', async () => {
  const { path, store } = await openTestStore({ maxBytes: 8_000_000 });
  await store.add(newEntry(0));
  const reader = new DatabaseSync(path, { readOnly: true });
  reader.exec('BEGIN; SELECT count(*) FROM entry');
  const adding = Array.from({ length: 4_000 }, (_, number) => store.add(newEntry(number + 1, { page })));
  const refused = (await Promise.allSettled(adding)).filter(({ status }) => status === 'rejected');
  reader.close();
  expect(refused.length).toBeGreaterThan(0);
  expect(entriesIn(path)).toHaveLength(4_001 - refused.length);
});
