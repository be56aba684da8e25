import { expect, onTestFinished, test } from 'vitest';
import { newEntry, openTestStore } from '../../../../tests/support/test-provider.ts';
import { entryEngine } from '../../../entries/entry-engine.ts';
import { liveSummary } from './live-summary.ts';
import type { OpenEntries } from './reopened-archive.ts';

type Archive = Awaited<ReturnType<OpenEntries['archive']>>;

test('a count that began before a deletion is not served after it', async () => {
  let entries = 1;
  let release: (() => void) | undefined;
  const counts = { sources: [], otherSources: 0, days: [], suspected: 0 };
  const archive = {
    summarize: async () => {
      const addresses = entries;
      if (release === undefined)
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      return { ...counts, addresses };
    },
    answeredFields: async () => [],
    countCampaigns: async () => [],
  } as unknown as Archive;
  const summary = liveSummary(
    { archive: async () => archive, revision: async () => String(entries) },
    () => new Date('2025-04-01T00:00:00Z'),
  );
  const started = performance.now();
  const early = summary.newest();
  await expect.poll(() => release).toBeDefined();
  // A count is served for twenty times as long as it took.
  await expect.poll(() => performance.now() - started).toBeGreaterThan(100);
  entries = 0;
  summary.forget();
  release?.();
  await early;
  expect((await summary.newest()).addresses).toBe(0);
});

test.each([
  ['2025-03-31T14:59:59.000Z', '2025-03-31'],
  ['2025-03-31T15:00:00.000Z', '2025-04-01'],
])('an entry of %s is one of today’s at that moment: of the day in Tokyo', async (time, today) => {
  const { store, path } = await openTestStore();
  await store.add(newEntry(1, { time }));
  const archive = await entryEngine(path).openArchive();
  onTestFinished(() => archive.close());
  const summary = liveSummary(
    { archive: async () => archive, revision: () => archive.revision() },
    () => new Date(time),
  );
  expect(await summary.newest()).toMatchObject({ today, days: [{ day: today }] });
});

test('counts this campaign alone, and says which others the store holds', async () => {
  const { path, store } = await openTestStore();
  await store.add(newEntry(1));
  for (const number of [2, 3]) await store.add(newEntry(number, { campaign: 'Autumn2025' }));
  const archive = await entryEngine(path).openArchive();
  onTestFinished(() => archive.close());
  const now = () => new Date('2025-04-01T00:00:00Z');
  const summary = liveSummary({ archive: async () => archive, revision: () => archive.revision() }, now);
  expect(await summary.newest()).toMatchObject({
    campaign: 'Spring2025',
    addresses: 1,
    others: [{ campaign: 'Autumn2025', entries: 2 }],
  });
});
