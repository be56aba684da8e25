import { expect, onTestFinished, test } from 'vitest';
import { newEntry, openTestStore } from '../../../../tests/support/test-provider.ts';
import { entryEngine } from '../../../entries/entry-engine.ts';
import { liveSummary } from './live-summary.ts';
import type { OpenEntries } from './reopened-archive.ts';

type Archive = Awaited<ReturnType<OpenEntries['archive']>>;

/** An archive whose entries a test counts itself. */
const counting = (addresses: () => Promise<number>) =>
  ({
    summarize: async () => ({
      sources: [],
      otherSources: 0,
      days: [],
      suspected: 0,
      addresses: await addresses(),
    }),
    answeredFields: async () => [],
    countCampaigns: async () => [],
  }) as unknown as Archive;

const april = () => new Date('2025-04-01T00:00:00Z');

test('a count that began before a deletion is not served after it, however long it may be served', async () => {
  const [began, counted] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()];
  const counts = [counted.promise, Promise.resolve(0)];
  const archive = counting(() => {
    began.resolve();
    return counts.shift() as Promise<number>;
  });
  const summary = liveSummary({ archive: async () => archive, revision: async () => 'same' }, april);
  const early = summary.newest();
  await began.promise;
  summary.forget();
  counted.resolve(1);
  await early;
  expect((await summary.newest()).addresses).toBe(0);
});

test('a count is served for twenty times as long as it took', async () => {
  let clock = 0;
  let entries = 0;
  const archive = counting(async () => {
    clock += 10;
    return entries;
  });
  const opened = { archive: async () => archive, revision: async () => String(entries) };
  const summary = liveSummary(opened, april, () => clock);
  await summary.newest();
  entries = 1;
  clock = 209;
  expect((await summary.newest()).addresses).toBe(0);
  clock = 210;
  expect((await summary.newest()).addresses).toBe(1);
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
