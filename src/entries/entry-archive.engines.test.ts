import { expect, test } from 'vitest';
import { trialEntry } from '../../tests/support/fill-store.ts';
import { describeEngine, openArchive, openStore } from '../../tests/support/test-engines.ts';
import { newEntry } from '../../tests/support/test-provider.ts';
import type { EntryArchive, ListedEntry, Selection } from './entry-archive.ts';
import type { EntryStore } from './entry-store.ts';

async function all(archive: EntryArchive, selection: Selection = {}): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  for await (const page of archive.read(selection)) entries.push(...page);
  return entries;
}

const fill = (store: EntryStore, count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => store.add(trialEntry(number))));

describeEngine('the archive of %s', (_name, { place, vacantPlace, rows }) => {
  test('marks the newest entry of each address as a naive implementation of the rule does, among thousands', async () => {
    const address = await place();
    await fill(await openStore(address), 3_000);
    const archive = await openArchive(address);
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
  });

  test('returns entries exactly as they were stored', async () => {
    const address = await place();
    const store = await openStore(address);
    const time = '2025-12-31T23:59:59.999Z';
    const page = 'https://spring.hinata.example/ja';
    const given = [
      newEntry(1, { marketingConsent: 'メールでのご案内を受け取ります。' }),
      newEntry(2, { time, page, phone: '+81 3', language: 'en', suspected: true }),
    ];
    for (const entry of given) await store.add(entry);
    const kept = await all(await openArchive(address));
    expect(kept).toEqual(
      given.map((entry, index) => ({
        phone: undefined,
        marketingConsent: undefined,
        ...entry,
        id: index + 1,
        newest: !entry.suspected,
      })),
    );
  });

  test('keeps each published wording once, and of entries the digest of no other', async () => {
    const address = await place();
    const published = (digest: string) => ({
      digest,
      campaign: 'Spring2025',
      language: 'ja',
      text: JSON.stringify({ terms: [], purpose: digest }),
    });
    const before = await openStore(address, { wordings: [published('one')] });
    await before.add(newEntry(1, { wording: 'one' }));
    await before.add(newEntry(2, { wording: 'two' }));
    await before.close();
    const after = await openStore(address, { wordings: [published('one'), published('two')] });
    await after.add(newEntry(3, { wording: 'one' }));
    await after.add(newEntry(4, { wording: 'two' }));
    await after.add(newEntry(5));
    const archive = await openArchive(address);
    expect((await all(archive)).map(({ wording }) => wording)).toEqual([
      'one',
      undefined,
      'one',
      'two',
      undefined,
    ]);
    expect(await archive.wordings()).toEqual([published('one'), published('two')]);
  });

  test('leaves out entries that arrive during a read until the next one', async () => {
    const address = await place();
    const store = await openStore(address);
    await Promise.all(Array.from({ length: 2_500 }, (_, number) => store.add(newEntry(number))));
    let pages = 0;
    const read: ListedEntry[] = [];
    for await (const page of (await openArchive(address)).read({})) {
      read.push(...page);
      pages += 1;
      await store.add(newEntry(10_000 + pages, { email: 'visitor2499@mail.example' }));
    }
    expect(pages).toBeGreaterThan(2);
    expect(read.map(({ email }) => email).sort()).toEqual(
      Array.from({ length: 2_500 }, (_, number) => `visitor${number}@mail.example`).sort(),
    );
    expect(read.every((entry) => entry.newest)).toBe(true);
  });

  test('starts a day at midnight in Tokyo, whatever the machine’s time zone', async () => {
    const address = await place();
    const store = await openStore(address);
    const times = [
      '2025-03-28T14:59:59.999Z',
      '2025-03-28T15:00:00.000Z',
      '2025-03-29T14:59:59.999Z',
      '2025-03-29T15:00:00.000Z',
    ];
    for (const [number, time] of times.entries()) await store.add(newEntry(number, { time }));
    const archive = await openArchive(address);
    const { days } = await archive.summarize({});
    expect(days.map(({ day, entries }) => [day, entries.ja])).toEqual([
      ['2025-03-28', 1],
      ['2025-03-29', 2],
      ['2025-03-30', 1],
    ]);
    expect((await all(archive, { since: '2025-03-29' })).map(({ time }) => time)).toEqual(times.slice(1));
  });

  test('counts sources by the campaign parameters of the page, however they are encoded', async () => {
    const address = await place();
    const store = await openStore(address);
    const pages = [
      '/ja?utm_source=line&utm_medium=social&utm_campaign=%E6%98%A5',
      '/ja?fbclid=1&utm_campaign=春&utm_medium=social&utm_source=line#contact',
      '/ja?utm_source=news+letter',
      '/ja?utm_source=news%20letter&xutm_medium=no',
      '/ja/&utm_source=path',
      '/ja#?utm_source=fragment',
      '/ja?utm_source=a?utm_source=b&utm_medium=c&utm_medium=d',
      '/ja?utm_source=%1b%5B31mred%E2%80%AE',
      '/ja',
    ];
    for (const [number, page] of pages.entries())
      await store.add(newEntry(number, { page: `https://spring.hinata.example${page}` }));
    await store.add(newEntry(20, { page: undefined }));
    await store.add(newEntry(22, { page: 'www.partner.example/campaign?utm_source=partner' }));
    await store.add(newEntry(23, { page: '/contact?utm_source=partner' }));
    await store.add(
      newEntry(21, { page: 'https://spring.hinata.example/?utm_source=robot', suspected: true }),
    );
    const archive = await openArchive(address);
    const { sources, otherSources } = await archive.summarize({});
    expect(sources).toEqual([
      { source: '', medium: '', campaign: '', entries: 4 },
      { source: 'line', medium: 'social', campaign: '春', entries: 2 },
      { source: 'news letter', medium: '', campaign: '', entries: 2 },
      { source: 'partner', medium: '', campaign: '', entries: 2 },
      { source: '[31mred', medium: '', campaign: '', entries: 1 },
      { source: 'a?utm_source=b', medium: 'c', campaign: '', entries: 1 },
    ]);
    expect(otherSources).toBe(0);
    const all = await archive.summarize({ includeSuspected: true });
    expect(all.sources).toContainEqual({ source: 'robot', medium: '', campaign: '', entries: 1 });
  });

  test('lists the largest of many made-up sources and sums up the rest', async () => {
    const address = await place();
    const store = await openStore(address);
    const sourceOf = (number: number) => (number % 4 === 0 ? 'line' : `made-up-${number}`);
    await Promise.all(
      Array.from({ length: 2_000 }, (_, number) =>
        store.add(
          newEntry(number, { page: `https://spring.hinata.example/?utm_source=${sourceOf(number)}` }),
        ),
      ),
    );
    const { sources, otherSources } = await (await openArchive(address)).summarize({});
    expect(sources[0]).toEqual({ source: 'line', medium: '', campaign: '', entries: 500 });
    expect(sources).toHaveLength(200);
    expect(otherSources).toBe(2_000 - 500 - 199);
  });

  test('finds entries by part of a name or address, ignoring width, case and spaces, and picks them by id', async () => {
    const address = await place();
    const store = await openStore(address);
    const given = [
      { name: 'ヤマダ　花子', email: 'hanako@mail.example' },
      { name: 'ÉMILE Dupont', email: 'HANAKO@mail.example' },
      { name: '山田 太郎', email: 'taro_100%@mail.example' },
    ];
    for (const [number, who] of given.entries()) await store.add(newEntry(number, who));
    await store.add(newEntry(9, { name: 'ヤマダ', suspected: true }));
    const archive = await openArchive(address);
    const found = (text: string, suspected = false) => archive.find({ text, suspected });
    expect(await found('')).toEqual([3, 2, 1]);
    expect(await found('', true)).toEqual([4]);
    expect(await found('ﾔﾏﾀﾞ花')).toEqual([1]);
    expect(await found(' émile d')).toEqual([2]);
    expect(await found('Ｈａｎａｋｏ＠')).toEqual([2, 1]);
    expect(await found('_100%')).toEqual([3]);
    expect(await found("' OR 1=1 --")).toEqual([]);
    const picked = await archive.pick([3, 99, 1, 2]);
    expect(picked.map(({ id, newest }) => [id, newest])).toEqual([
      [3, true],
      [1, false],
      [2, true],
    ]);
    expect(picked[1]).toEqual((await all(archive))[0]);
  });

  test('changes its revision when entries were added or deleted, and only then', async () => {
    const address = await place();
    const store = await openStore(address);
    const archive = await openArchive(address);
    const empty = await archive.revision();
    await store.add(newEntry(1));
    const one = await archive.revision();
    expect(one).not.toBe(empty);
    expect(await archive.revision()).toBe(one);
    await (await openArchive(address)).deleteAllOf(newEntry(1).email);
    await expect.poll(() => archive.revision(), { interval: 100 }).not.toBe(one);
  });

  test('finds an address in any letter case, and deletes it while a reader is paused', async () => {
    const address = await place();
    const store = await openStore(address);
    const emails = ['Hanako.I@mail.example', 'hanako.i@MAIL.example', 'hanako.ı@mail.example'];
    for (const [number, email] of emails.entries()) await store.add(newEntry(number, { email }));
    await store.add(newEntry(8, { email: 'HANAKO.I@mail.example', suspected: true }));
    await fill(store, 2_500);
    const reader = (await openArchive(address)).read({})[Symbol.asyncIterator]();
    await reader.next();
    const archive = await openArchive(address);
    expect(await archive.countOf('hanako.i@mail.example')).toBe(3);
    expect(await archive.deleteAllOf('hanako.i@mail.example')).toEqual({
      deleted: 3,
      unfinished: undefined,
    });
    expect(await archive.countOf('HANAKO.I@mail.example')).toBe(0);
    expect((await reader.next()).done).toBe(false);
    expect(await rows(address)).toHaveLength(2_501);
  });

  test('deletes more entries than one transaction holds', async () => {
    const address = await place();
    const store = await openStore(address, { maxWaiting: 10_000 });
    const email = 'hanako@mail.example';
    const adding = Array.from({ length: 5_500 }, (_, number) =>
      store.add(newEntry(number, { email: number % 2 ? email : email.toUpperCase() })),
    );
    await Promise.all(adding);
    await store.add(newEntry(6_000));
    expect(await (await openArchive(address)).deleteAllOf(email)).toMatchObject({ deleted: 5_500 });
    expect((await rows(address)).map((entry) => entry.email)).toEqual(['visitor6000@mail.example']);
  });

  test('counts entries from before midnight in Tokyo, and deletes one campaign’s, suspected entries too', async () => {
    const address = await place();
    const store = await openStore(address);
    const entries = [
      { time: '2025-05-31T14:59:59.999Z', suspected: true },
      { time: '2025-03-28T01:00:00.000Z' },
      { time: '2025-05-31T15:00:00.000Z' },
      { time: '2024-09-01T00:00:00.000Z', campaign: 'Autumn2024' },
    ];
    for (const [number, entry] of entries.entries()) await store.add(newEntry(number, entry));
    const archive = await openArchive(address);
    expect(await archive.countCampaigns('2025-06-01')).toEqual([
      { campaign: 'Autumn2024', entries: 1, first: '2024-09-01', last: '2024-09-01' },
      { campaign: 'Spring2025', entries: 2, first: '2025-03-28', last: '2025-05-31' },
    ]);
    const forget = () => archive.deleteAllIn({ campaign: 'Spring2025', before: '2025-05-31T15:00:00.000Z' });
    expect(await forget()).toEqual({ deleted: 2, unfinished: undefined });
    expect((await rows(address)).map(({ id }) => id)).toEqual([3, 4]);
    expect(await archive.countCampaigns('2025-06-01')).toMatchObject([{ campaign: 'Autumn2024' }]);
    expect(await forget()).toEqual({ deleted: 0, unfinished: undefined });
  });

  test('finds and deletes the entries of a span by every source that a summary names, without one too', async () => {
    const address = await place();
    const store = await openStore(address);
    const sources = [
      ...[
        'line',
        'l%69ne',
        'news+letter',
        'news%20letter',
        ' line ',
        '',
        'line2',
        '%E6%98%A5',
        '春',
        'LINE',
        '(none)',
      ],
      ...['%1b%5B31mred', 'x'.repeat(130), 'a?utm_source=b', "'; --", '%'],
    ];
    const pages = [
      ...sources.map((source) => `/ja?a=1&utm_medium=social&utm_source=${source}&b=2#c`),
      ...[
        '/ja',
        '/ja#?utm_source=line',
        '/ja?xutm_source=line',
        '/ja/&utm_source=line',
        '/ja?utm_source=line#x',
      ],
    ];
    for (const [number, page] of [...pages, undefined].entries())
      await store.add(newEntry(number, { page: page && `https://spring.hinata.example${page}` }));
    const archive = await openArchive(address);
    const idsIn = async (source: string) => {
      const ids: number[] = [];
      for await (const page of archive.spanned({ campaign: 'Spring2025', source }))
        ids.push(...page.map(({ id }) => id));
      return ids;
    };
    expect(await idsIn('line')).toEqual([1, 2, 5, pages.length]);
    expect(await idsIn('other')).toEqual([]);
    const counts = new Map<string, number>();
    for (const { source, entries } of (await archive.summarize({})).sources)
      counts.set(source, (counts.get(source) ?? 0) + entries);
    expect(counts.get('')).toBeGreaterThan(4);
    let left = pages.length + 1;
    for (const [source, entries] of counts) {
      expect(await idsIn(source), source).toHaveLength(entries);
      if (left > 10) {
        expect(await archive.deleteAllIn({ campaign: 'Spring2025', source })).toEqual({
          deleted: entries,
          unfinished: undefined,
        });
        left -= entries;
      }
      expect(await rows(address)).toHaveLength(left);
    }
  });

  test('deletes the entries of a span of time, more than a page, and keeps those at its end and of other campaigns', async () => {
    const address = await place();
    const store = await openStore(address, { maxWaiting: 20_000 });
    const [since, before] = ['2025-04-10T05:00:00.000Z', '2025-04-10T06:00:00.000Z'];
    const flood = Array.from({ length: 5_200 }, (_, number) =>
      store.add(
        newEntry(number, {
          time: number % 2 ? since : '2025-04-10T05:59:59.999Z',
          suspected: number % 3 === 0,
        }),
      ),
    );
    await Promise.all(flood);
    const stay = [
      newEntry(6_000, { time: '2025-04-10T04:59:59.999Z' }),
      newEntry(6_001, { time: before }),
      newEntry(6_002, { time: since, campaign: 'Autumn2025' }),
      newEntry(6_003, { time: since, page: 'https://spring.hinata.example/?utm_source=line' }),
    ];
    for (const entry of stay) await store.add(entry);
    const archive = await openArchive(address);
    const span = { campaign: 'Spring2025', since, before, source: '' };
    let counted = 0;
    for await (const page of archive.spanned(span)) counted += page.length;
    expect(counted).toBe(5_200);
    expect(await archive.deleteAllIn(span)).toEqual({ deleted: 5_200, unfinished: undefined });
    expect((await rows(address)).map(({ email }) => email)).toEqual(stay.map(({ email }) => email));
    expect(await archive.countCampaigns()).toMatchObject([
      { campaign: 'Autumn2025', entries: 1 },
      { campaign: 'Spring2025', entries: 3, first: '2025-04-10', last: '2025-04-10' },
    ]);
  });

  test('counts and reads one campaign or all', async () => {
    const address = await place();
    const store = await openStore(address);
    for (let number = 0; number < 5; number += 1)
      await store.add(
        newEntry(number, { campaign: number < 2 ? 'Autumn2024' : 'Spring2025', suspected: number === 4 }),
      );
    const archive = await openArchive(address);
    const total = async (selection: Selection) => {
      const { days, addresses, suspected, sources } = await archive.summarize(selection);
      return [
        days.reduce((sum, day) => sum + (day.entries.ja ?? 0), 0),
        addresses,
        suspected,
        sources[0]?.entries,
      ];
    };
    expect(await total({})).toEqual([4, 4, 1, 4]);
    expect(await total({ campaign: 'Autumn2024' })).toEqual([2, 2, 0, 2]);
    expect(await total({ campaign: 'Spring2025' })).toEqual([2, 2, 1, 2]);
    expect((await all(archive, { campaign: 'Autumn2024' })).map(({ id }) => id)).toEqual([1, 2]);
  });

  test('refuses to open a store that does not exist, and creates none', async () => {
    const address = await vacantPlace();
    for (let time = 0; time < 2; time++) {
      await expect(openArchive(address)).rejects.toThrow(/There is no entry store at .* yet/);
    }
  });
});
