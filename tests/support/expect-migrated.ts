import { expect } from 'vitest';
import { fieldNames } from '../../src/entries/fields/fields.ts';
import { openArchive, openStore, type TestEngine } from './test-engines.ts';
import { newEntry } from './test-provider.ts';

/** Stores as each migration has left them: 24 entries, of which the second and the last are deleted. */
export const storeFixtures = 'tests/fixtures/stores';

/** With everything that was added since. */
const withAllFields = (rows: Awaited<ReturnType<TestEngine['rows']>>) =>
  rows.map((row) => ({
    ...Object.fromEntries([...fieldNames, 'wording'].map((name) => [name, null])),
    ...row,
  }));

/** @param before reads the rows as they are before the store is opened */
export async function expectMigrated({ rows }: TestEngine, address: string, before: typeof rows) {
  const earlier = withAllFields(await before(address));
  expect(earlier).toHaveLength(22);
  const store = await openStore(address);
  expect(await rows(address)).toEqual(earlier);
  expect(await (await openArchive(address)).countOf('VISITOR3@mail.example')).toBe(3);
  // The id of a deleted entry is not reused, and earlier digests are still known.
  expect(await store.add(newEntry(1_000, { language: 'fr', phone: '03-0000-0000' }))).toBe('stored');
  expect((await rows(address)).at(-1)).toMatchObject({ id: 25, language: 'fr', phone: '03-0000-0000' });
  for (const { name, email, phone, idempotency } of earlier) {
    const known = { name, email, phone: phone ?? undefined, idempotency } as Parameters<typeof newEntry>[1];
    expect(await store.add(newEntry(1, known))).toBe('repeated');
    expect(await store.add(newEntry(1, { ...known, phone: '03-0000-0001' }))).toBe('conflict');
  }
}
