import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newEntry, openTestStore, temporaryFolder } from '../../../tests/support/test-provider.ts';
import { fillStore } from '../../../tests/trials/fill-store.ts';
import type { EntryArchive, ListedEntry, Selection } from '../entry-archive.ts';
import { openSqliteArchive } from './open-sqlite-archive.ts';

async function all(archive: EntryArchive, selection: Selection = {}): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  for await (const page of archive.read(selection)) entries.push(...page);
  return entries;
}

test('marks the newest entry of an address among thousands as a plain reading of the rule does', async () => {
  const path = join(temporaryFolder(), 'e.sqlite');
  fillStore(path, 3_000);
  const archive = openSqliteArchive(path);
  const entries = await all(archive);
  const newest = new Map<string, number>();
  for (const { email, id, suspected } of entries) if (!suspected) newest.set(email.toLowerCase(), id);
  expect(entries).toHaveLength(3_000);
  expect(entries.some((entry) => !entry.newest && !entry.suspected)).toBe(true);
  for (const entry of entries) {
    expect(entry.newest).toBe(!entry.suspected && newest.get(entry.email.toLowerCase()) === entry.id);
  }
  const { days, addresses, suspected } = await archive.summarize({});
  expect(addresses).toBe(newest.size);
  expect(suspected).toBe(entries.filter((entry) => entry.suspected).length);
  expect(days.reduce((sum, day) => sum + (day.entries.ja ?? 0) + (day.entries.en ?? 0), 0)).toBe(
    3_000 - suspected,
  );
  await archive.close();
});

test('holds entries that arrive while it is read for the next time', async () => {
  const { path, store } = await openTestStore();
  for (let number = 0; number < 250; number++) await store.add(newEntry(number));
  const archive = openSqliteArchive(path);
  const pages: number[] = [];
  for await (const page of archive.read({})) {
    pages.push(page.length);
    expect(page.every((entry) => entry.newest)).toBe(true);
    await store.add(newEntry(1_000 + pages.length, { email: 'visitor249@mail.example' }));
  }
  expect(pages).toEqual([100, 100, 50]);
  await archive.close();
});
