import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeEngine, openArchive, openStore } from '../../tests/support/test-engines.ts';
import { newEntry } from '../../tests/support/test-provider.ts';
import type { Entry, NewEntry } from './entry.ts';
import type { EntryArchive, ListedEntry, Selection } from './entry-archive.ts';
import type { PublishedWording } from './entry-store.ts';

/** Pages, and the source, medium and campaign that a summary names. */
const pages: readonly (readonly [page: string | undefined, ...source: string[]])[] = [
  [undefined],
  ['/ja'],
  ['/ja#?utm_source=fragment'],
  ['/ja/&utm_source=path'],
  ['/ja?xutm_source=line'],
  ['/ja?utm_source=line&utm_medium=social&utm_campaign=%E6%98%A5', 'line', 'social', '春'],
  ['/ja?fbclid=1&utm_campaign=春&utm_medium=social&utm_source=l%69ne#contact', 'line', 'social', '春'],
  ['/ja?utm_source= line &b=2', 'line'],
  ['/ja?utm_source=LINE', 'LINE'],
  ['/ja?utm_source=news+letter', 'news letter'],
  ['/ja?utm_source=news%20letter&xutm_medium=no', 'news letter'],
  ['/ja?utm_source=a?utm_source=b&utm_medium=c&utm_medium=d', 'a?utm_source=b', 'c'],
  ['/ja?utm_source=%1b%5B31mred%E2%80%AE', '[31mred'],
  [`/ja?utm_source=${'x'.repeat(130)}`, 'x'.repeat(100)],
  ["/ja?utm_source='; --", "'; --"],
  ['/ja?utm_source=%', '%'],
  ['https://www.partner.example/campaign?utm_source=partner', 'partner'],
];

const sourceOf = (page: string | undefined) => {
  const [, source = '', medium = '', campaign = ''] = pages.find(([each]) => each === page) ?? [];
  return { source, medium, campaign };
};

/** On both sides of midnight in Tokyo. */
const time = fc.constantFrom(
  '2025-03-28T14:59:59.999Z',
  '2025-03-28T15:00:00.000Z',
  '2025-03-29T14:59:59.999Z',
  '2025-03-29T15:00:00.000Z',
);
const dayOf = (utc: string) => new Date(Date.parse(utc) + 9 * 3_600_000).toISOString().slice(0, 10);

/** The letter case of ASCII makes no difference, and none other does. */
const email = fc.constantFrom(
  'Hanako.I@mail.example',
  'hanako.i@MAIL.example',
  'hanako.ı@mail.example',
  'É@mail.example',
  'é@mail.example',
);
const addressOf = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

const page = fc.constantFrom(...pages.map(([each]) => each));
const language = fc.constantFrom('ja' as const, 'en' as const);
const campaign = fc.constantFrom('Spring2025', 'Autumn2024');
const day = fc.constantFrom('2025-03-29', '2025-03-30');

/** One in five. */
const suspected = fc.constantFrom(true, false, false, false, false);

const phone = fc.constantFrom(undefined, '+81 3');
const marketingConsent = fc.constantFrom(undefined, 'メールでのご案内を受け取ります。');

const kinds = fc.array(
  fc.record({ time, language, email, page, campaign, suspected, phone, marketingConsent }),
  { minLength: 15, maxLength: 40 },
);
const selection = fc.record(
  { since: day, until: day, language, campaign, includeSuspected: fc.boolean() },
  { requiredKeys: [] },
);
const span = fc.record(
  { campaign, since: time, before: time, source: page.map((each) => sourceOf(each).source) },
  { requiredKeys: ['campaign'] },
);

/** How often each occurs. */
const tally = (keys: readonly string[]) =>
  new Map(keys.map((key) => [key, keys.filter((each) => each === key).length]));

async function allOf<Item>(read: AsyncIterable<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const found of read) items.push(...found);
  return items;
}
const all = (archive: EntryArchive, of: Selection = {}) => allOf(archive.read(of));
const idsOf = (entries: readonly { id?: unknown }[]) => entries.map(({ id }) => id);

describeEngine('the archive of %s', (_name, { place, vacantPlace, rows }) => {
  /** @param given what the entries have, over and over until there are so many */
  async function storeWith(given: readonly Partial<NewEntry>[], count = given.length) {
    const address = await place();
    const store = await openStore(address);
    const added = Array.from({ length: count }, (_, number) =>
      newEntry(number, { ...given[number % given.length], idempotency: String(number).padStart(5) }),
    );
    await Promise.all(added.map(store.add));
    const entries = added.map((entry, index): Entry => ({ ...entry, id: index + 1 }));
    return { address, archive: await openArchive(address), entries };
  }

  test('reads, counts and deletes what a naive model selects', async () => {
    const property = fc.asyncProperty(
      kinds,
      selection,
      span,
      fc.record({ day, email }),
      async (given, selected, spanned, asked) => {
        const { address, archive, entries } = await storeWith(given);

        const { since = '', until = '9', includeSuspected = false } = selected;
        const persons = entries.filter(({ suspected }) => !suspected);
        const newest = new Map(persons.map((entry) => [addressOf(entry.email), entry.id]));
        const read = entries.filter(
          (entry) =>
            dayOf(entry.time) >= since &&
            dayOf(entry.time) <= until &&
            [undefined, entry.language].includes(selected.language) &&
            [undefined, entry.campaign].includes(selected.campaign),
        );
        expect(await all(archive, selected)).toEqual(
          read.map((entry) => ({ ...entry, newest: newest.get(addressOf(entry.email)) === entry.id })),
        );

        const counted = read.filter(({ suspected }) => includeSuspected || !suspected);
        const { days, hours, sources, ...summary } = await archive.summarize(selected);
        expect(summary).toEqual({
          addresses: new Set(counted.map((entry) => addressOf(entry.email))).size,
          suspected: read.filter(({ suspected }) => suspected).length,
          otherSources: 0,
        });
        const perHour = tally(counted.map((entry) => `${(new Date(entry.time).getUTCHours() + 9) % 24}`));
        expect(hours).toEqual(hours.map((_, hour) => perHour.get(`${hour}`) ?? 0));
        const daily = days.flatMap((each) =>
          Object.entries(each.entries).map(([tag, number]) => [`${each.day} ${tag}`, number] as const),
        );
        expect(new Map(daily)).toEqual(
          tally(counted.map((entry) => `${dayOf(entry.time)} ${entry.language}`)),
        );
        expect(days.map((each) => each.day)).toEqual(days.map((each) => each.day).toSorted());
        expect(new Map(sources.map(({ entries, ...source }) => [JSON.stringify(source), entries]))).toEqual(
          tally(counted.map((entry) => JSON.stringify(sourceOf(entry.page)))),
        );

        const before = entries.filter((entry) => dayOf(entry.time) < asked.day);
        const campaigns = new Set(before.map((entry) => entry.campaign));
        expect(await archive.countCampaigns(asked.day)).toEqual(
          [...campaigns].toSorted().map((each) => {
            const times = before.filter((entry) => entry.campaign === each).map((entry) => dayOf(entry.time));
            const [first, last] = [times.toSorted()[0], times.toSorted().at(-1)];
            return { campaign: each, entries: times.length, first, last };
          }),
        );

        const mentioned = entries.filter((entry) => addressOf(entry.email) === addressOf(asked.email));
        expect(await archive.countOf(asked.email)).toBe(mentioned.length);
        const inSpan = entries.filter(
          (entry) =>
            entry.campaign === spanned.campaign &&
            entry.time >= (spanned.since ?? '') &&
            entry.time < (spanned.before ?? '9') &&
            [undefined, sourceOf(entry.page).source].includes(spanned.source),
        );
        expect(idsOf(await allOf(archive.spanned(spanned)))).toEqual(idsOf(inSpan));
        const ofSpan = { deleted: inSpan.length, unfinished: undefined };
        expect(await archive.deleteAllIn(spanned)).toEqual(ofSpan);
        const stay = entries.filter((entry) => !inSpan.includes(entry));
        expect(idsOf(await rows(address))).toEqual(idsOf(stay));
        const others = stay.filter((entry) => !mentioned.includes(entry));
        const ofAddress = { deleted: stay.length - others.length, unfinished: undefined };
        expect(await archive.deleteAllOf(asked.email)).toEqual(ofAddress);
        expect(idsOf(await rows(address))).toEqual(idsOf(others));
      },
    );
    await fc.assert(property, { numRuns: 20 });
  });

  test('goes through more than a page of a scan, and names the largest of many made-up sources', async () => {
    const kinds = Array.from({ length: 4_100 }, (_, number) => ({
      email: 'hanako@mail.example',
      page: `/ja?utm_source=${number % 4 === 0 ? 'line' : `made-up-${number}`}`,
    }));
    const { address, archive } = await storeWith(kinds);
    const { sources, otherSources, addresses } = await archive.summarize({});
    expect(sources[0]).toEqual({ source: 'line', medium: '', campaign: '', entries: 1_025 });
    expect([sources.length, otherSources, addresses]).toEqual([200, 4_100 - 1_025 - 199, 1]);
    expect(await archive.find({ text: 'hanako', suspected: false })).toHaveLength(4_100);
    const ofLine = { campaign: 'Spring2025', source: 'line' };
    expect(await allOf(archive.spanned(ofLine))).toHaveLength(1_025);
    expect(await archive.deleteAllIn(ofLine)).toEqual({ deleted: 1_025, unfinished: undefined });
    expect(await archive.deleteAllOf('HANAKO@mail.example')).toEqual({
      deleted: 3_075,
      unfinished: undefined,
    });
    expect(await rows(address)).toEqual([]);
  });

  test('keeps each published wording once, and of entries the digest of no other', async () => {
    const address = await place();
    const [one, two] = ['one', 'two'].map((digest) => ({
      digest,
      campaign: 'Spring2025',
      language: 'ja',
      text: JSON.stringify({ terms: [], purpose: digest }),
    })) as [PublishedWording, PublishedWording];
    const before = await openStore(address, { wordings: [one] });
    for (const wording of ['one', 'two']) await before.add(newEntry(1, { wording, idempotency: wording }));
    const after = await openStore(address, { wordings: [one, two] });
    for (const wording of ['one', 'two', undefined])
      await after.add(newEntry(2, { wording, idempotency: `${wording} again` }));
    const archive = await openArchive(address);
    expect((await all(archive)).map(({ wording }) => wording)).toEqual([
      'one',
      undefined,
      'one',
      'two',
      undefined,
    ]);
    expect(await archive.wordings()).toEqual([one, two]);
  });

  test('leaves out entries that arrive during a read until the next one', async () => {
    const { address, archive, entries } = await storeWith([{}], 2_500);
    const store = await openStore(address);
    const read: ListedEntry[] = [];
    for await (const found of archive.read({})) {
      read.push(...found);
      await store.add(newEntry(10_000 + read.length, { email: 'visitor2499@mail.example' }));
    }
    expect(read).toMatchObject(entries.map((entry) => ({ ...entry, newest: true })));
    expect(await rows(address)).toHaveLength(2_505);
  });

  test('finds entries by part of a name or address, ignoring width, case and spaces, and picks them by id', async () => {
    const address = await place();
    const store = await openStore(address);
    const given = [
      { name: 'ヤマダ　花子', email: 'hanako@mail.example' },
      { name: 'ÉMILE Dupont', email: 'HANAKO@mail.example' },
      { name: '山田 髙郎', email: 'taro_100%@mail.example' },
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
    expect(await found('高郎'), 'by another form of its letter').toEqual([3]);
    expect(await found("' OR 1=1 --")).toEqual([]);
    expect(await archive.find({ text: '', suspected: false, campaign: 'Autumn2024' })).toEqual([]);
    const picked = await archive.pick([3, 99, 1, 2]);
    expect(picked.map(({ id, newest }) => [id, newest])).toEqual([
      [3, true],
      [1, false],
      [2, true],
    ]);
    expect(picked[1]).toEqual((await all(archive))[0]);
  });

  test('refuses to open a store that does not exist, and creates none', async () => {
    const address = await vacantPlace();
    for (let time = 0; time < 2; time++) {
      await expect(openArchive(address)).rejects.toThrow(/There is no entry store at .* yet/);
    }
  });
});
