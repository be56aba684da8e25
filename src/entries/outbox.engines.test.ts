import { expect, test } from 'vitest';
import { describeEngine, openArchive, openStore } from '../../tests/support/test-engines.ts';
import { newEntry } from '../../tests/support/test-provider.ts';
import type { NewEntry } from './entry.ts';
import type { Claim, ClaimedDelivery, Outbox, Settled, SinkName } from './outbox.ts';

const start = Date.parse('2025-03-28T01:00:00.000Z');
const minute = 60_000;

const claimOf = (sink: SinkName, values: Partial<Claim> = {}): Claim => ({
  sink,
  now: start,
  most: 100,
  leaseMs: minute,
  pace: { most: 1_000, withinMs: minute },
  ...values,
});

const mail = (values: Partial<Claim> = {}) => claimOf('mail', { perDomainAndDay: 100, ...values });

const settled = (
  { entry, attempts }: ClaimedDelivery,
  sink: SinkName,
  values: Partial<Settled> = {},
): Settled => ({
  sink,
  entry: entry.id,
  attempts,
  state: 'sent',
  due: start,
  failingSince: undefined,
  error: undefined,
  ...values,
});

const idsOf = ({ claimed }: Awaited<ReturnType<Outbox['claim']>>) => claimed.map(({ entry }) => entry.id);
const statesOf = async (outbox: Outbox) =>
  (await outbox.list({}, 0, 1_000)).map(({ entry, sink, state }) => `${entry} ${sink} ${state}`);

describeEngine('the outbox of %s', (_name, { place }) => {
  /** A store with entries, numbered from 1, that delivers to some sinks. */
  async function storeWith(sinks: SinkName[], ...entries: Partial<NewEntry>[]) {
    const { add, outbox } = await openStore(await place(), { sinks });
    for (const [index, values] of entries.entries()) await add(newEntry(index + 1, values));
    return { add, outbox };
  }

  test('has a delivery of each entry to each sink, and none of what a robot sent or is repeated', async () => {
    expect(await statesOf((await storeWith([], {})).outbox)).toEqual([]);
    const { add, outbox } = await openStore(await place(), { sinks: ['mail', 'webhook'] });
    const given = [
      newEntry(1),
      newEntry(1),
      newEntry(1, { email: 'other@mail.example' }),
      newEntry(2, { suspected: true }),
      newEntry(3),
    ];
    await Promise.all(given.map(add));
    await add(newEntry(1));
    expect(await statesOf(outbox)).toEqual(
      [1, 3].flatMap(() => [expect.stringMatching(/mail queued$/), expect.stringMatching(/webhook queued$/)]),
    );
    const { claimed } = await outbox.claim(claimOf('webhook'));
    expect(claimed.map(({ entry }) => entry.name)).toEqual(['名前 1', '名前 3']);
    expect(claimed[0]).toMatchObject({ attempts: 1, failingSince: undefined });
  });

  test('gives each delivery to one of several servers', async () => {
    const address = await place();
    const stores = [1, 2, 3].map(() => openStore(address, { sinks: ['webhook'] }));
    const [first, ...others] = await Promise.all(stores);
    await Promise.all(Array.from({ length: 60 }, (_, number) => first?.add(newEntry(number))));
    const claims = [first, ...others, first, ...others].map((store) =>
      store?.outbox.claim(claimOf('webhook', { most: 15 })),
    );
    const ids = (await Promise.all(claims)).flatMap((each) => (each === undefined ? [] : idsOf(each)));
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
  });

  test('gives a delivery to the next one when its claim has lapsed, and believes a late success only', async () => {
    const { outbox } = await storeWith(['webhook'], {});
    const [lost] = (await outbox.claim(claimOf('webhook'))).claimed as [ClaimedDelivery];
    expect(idsOf(await outbox.claim(claimOf('webhook', { now: start + minute - 1 })))).toEqual([]);
    const [second] = (await outbox.claim(claimOf('webhook', { now: start + minute }))).claimed as [
      ClaimedDelivery,
    ];
    expect(second.attempts).toBe(2);
    await outbox.settle([settled(lost, 'webhook', { state: 'refused', error: 'http-status: 400' })]);
    expect(await statesOf(outbox)).toEqual(['1 webhook queued']);
    await outbox.settle([settled(lost, 'webhook')]);
    expect(await statesOf(outbox)).toEqual(['1 webhook sent']);
    await outbox.settle([settled(second, 'webhook', { state: 'queued' })]);
    expect(await statesOf(outbox)).toEqual(['1 webhook sent']);
  });

  test('claims no more than the pace of all servers', async () => {
    const address = await place();
    const open = () => openStore(address, { sinks: ['hubspot'] });
    const [one, other] = [await open(), await open()];
    await Promise.all(Array.from({ length: 9 }, (_, number) => one.add(newEntry(number))));
    const pace = { most: 5, withinMs: 10_000 };
    const at = (now: number, most = 4) => claimOf('hubspot', { now, most, pace });
    const both = await Promise.all([one.outbox.claim(at(start)), other.outbox.claim(at(start))]);
    expect(both.flatMap(idsOf)).toHaveLength(5);
    expect(idsOf(await one.outbox.claim(at(start + 9_999)))).toEqual([]);
    expect(idsOf(await one.outbox.claim(at(start + 10_000)))).toHaveLength(4);
  });

  test('mails each mailbox once a day in Tokyo, and skips the others', async () => {
    const emails = ['Hanako@mail.example', 'hanako+campaign@MAIL.example', 'hanakoplus@mail.example'];
    const { add, outbox } = await storeWith(['mail', 'webhook'], ...emails.map((email) => ({ email })));
    const { claimed, skipped } = await outbox.claim(mail());
    expect([claimed.map(({ entry }) => entry.id), skipped]).toEqual([[1, 3], ['mailbox-had-one-today']]);
    expect(idsOf(await outbox.claim(claimOf('webhook')))).toEqual([1, 2, 3]);
    expect(await outbox.list({ states: ['skipped'] }, 0, 10)).toMatchObject([
      { entry: 2, error: 'mailbox-had-one-today' },
    ]);
    await outbox.settle(claimed.map((each) => settled(each, 'mail')));
    // 10:00 in Tokyo; its next day begins at 15:00 UTC.
    const nextDay = Date.parse('2025-03-28T15:00:00.000Z');
    await add(newEntry(4, { email: 'hanako@mail.example', time: '2025-03-28T14:59:59.999Z' }));
    expect(await outbox.claim(mail({ now: nextDay - 1 }))).toMatchObject({
      claimed: [],
      skipped: { length: 1 },
    });
    await add(newEntry(5, { email: 'hanako@mail.example', time: '2025-03-28T15:00:00.000Z' }));
    expect(idsOf(await outbox.claim(mail({ now: nextDay })))).toEqual([5]);
  });

  test('mails no further than the cap of a domain, nor to an address that was refused for good', async () => {
    const { add, outbox } = await storeWith(['mail'], {}, {}, {}, { email: 'elsewhere@other.example' });
    const { claimed, skipped } = await outbox.claim(mail({ perDomainAndDay: 2 }));
    expect([claimed.map(({ entry }) => entry.id), skipped]).toEqual([[1, 2, 4], ['domain-full-today']]);
    await outbox.settle(
      claimed.map((each) => settled(each, 'mail', { state: 'refused', error: 'smtp: 550' })),
    );
    const later = '2025-04-02T01:00:00.000Z';
    await add(newEntry(5, { email: 'visitor1@mail.example', time: later }));
    expect(await outbox.claim(mail({ now: Date.parse(later) }))).toEqual({
      claimed: [],
      skipped: ['mailbox-refused'],
    });
  });

  test('sends again what an operator names, whatever the limits say', async () => {
    const email = 'a@mail.example';
    const { outbox } = await storeWith(['mail'], { email }, { email });
    const { claimed } = await outbox.claim(mail());
    await outbox.settle(claimed.map((each) => settled(each, 'mail')));
    expect(await outbox.resend({ sinks: ['webhook'] }, start)).toBe(0);
    expect(await outbox.resend({ states: ['skipped'], entries: [1, 2] }, start + minute)).toBe(1);
    expect(await outbox.count({})).toEqual([
      { sink: 'mail', state: 'queued', deliveries: 1, since: start + minute },
      { sink: 'mail', state: 'sent', deliveries: 1, since: start },
    ]);
    expect(await outbox.claim(mail({ now: start + minute }))).toMatchObject({
      claimed: [{ entry: { id: 2 }, attempts: 1 }],
      skipped: [],
    });
  });

  test('counts attempts, whatever became of them, and leaves half of the pace to what has not failed', async () => {
    const { add, outbox } = await storeWith(['mail'], {}, {}, {}, {});
    const pace = { most: 6, withinMs: 60 * minute };
    const attemptsWithin = async (begin: number, minutes: number) => {
      const attempts: number[] = [];
      for (let now = begin; now < begin + minutes * minute; now += minute) {
        const { claimed } = await outbox.claim(mail({ now, pace, most: 4 }));
        attempts.push(...claimed.map((each) => each.attempts));
        // Half of them fail, the others are lost with their server.
        const failed = claimed.filter(({ entry }) => entry.id % 2 === 0);
        const retry = { due: now + minute, failingSince: now, error: 'answer: 450' };
        await outbox.settle(failed.map((each) => settled(each, 'mail', { state: 'queued', ...retry })));
      }
      return { all: attempts.length, first: attempts.filter((each) => each === 1).length };
    };
    expect(await attemptsWithin(start, 30)).toEqual({ all: 6, first: 4 });
    expect(await attemptsWithin(start + 30 * minute, 30)).toEqual({ all: 0, first: 0 });
    expect(await attemptsWithin(start + 60 * minute, 30)).toEqual({ all: 3, first: 0 });
    for (const number of [5, 6, 7, 8]) await add(newEntry(number));
    expect(await attemptsWithin(start + 90 * minute, 30)).toEqual({ all: 3, first: 3 });
  });

  test('does not count a repeat against itself', async () => {
    const { outbox } = await storeWith(['mail'], {});
    const only = (now: number) => outbox.claim(mail({ now, perDomainAndDay: 1 }));
    expect(await only(start)).toMatchObject({ claimed: [{ attempts: 1 }] });
    expect(await only(start + minute)).toMatchObject({ claimed: [{ attempts: 2 }], skipped: [] });
  });

  test('makes due at once what waits, and not what is under way', async () => {
    const { outbox } = await storeWith(['webhook'], {}, {});
    const { claimed } = await outbox.claim(claimOf('webhook'));
    const waits = { due: start + 60 * minute, failingSince: start, error: 'no-answer' };
    await outbox.settle(
      claimed.slice(0, 1).map((each) => settled(each, 'webhook', { state: 'queued', ...waits })),
    );
    expect(await outbox.resend({ states: ['queued'] }, start + 1)).toBe(1);
    expect(await outbox.claim(claimOf('webhook', { now: start + 1 }))).toMatchObject({
      claimed: [{ entry: { id: claimed[0]?.entry.id }, attempts: 1, failingSince: undefined }],
    });
  });

  test('says how a sink is doing', async () => {
    const { add, outbox } = await storeWith(['mail']);
    const at = (minutes: number) => outbox.backlog('mail', start + minutes * minute, minute);
    const quiet = { queued: 0, since: undefined, attempted: 0, failingSince: undefined, skipped: 0 };
    expect(await at(0)).toEqual(quiet);
    for (const number of [1, 2, 3]) await add(newEntry(number));
    await add(newEntry(3, { idempotency: 'again' }));
    const { claimed } = await outbox.claim(mail());
    const [first, second, third] = claimed as [ClaimedDelivery, ClaimedDelivery, ClaimedDelivery];
    const failing = {
      state: 'queued',
      due: start + 3 * minute,
      failingSince: start + 1,
      error: 'answer: \0 450',
    } as const;
    await outbox.settle([settled(first, 'mail', failing)]);
    const backlog = { queued: 3, since: start, attempted: 3, failingSince: start + 1, skipped: 1 };
    expect(await at(0.5)).toEqual(backlog);
    await outbox.settle([settled(second, 'mail')]);
    expect(await at(60)).toEqual({ ...quiet, queued: 2, since: start });
    await outbox.claim(mail({ now: start + 3 * minute }));
    await outbox.settle([
      settled(third, 'mail', { attempts: 2 }),
      settled(first, 'mail', { ...failing, attempts: 2 }),
    ]);
    await outbox.claim(mail({ now: start + 9 * minute }));
    expect(await at(10)).toMatchObject({ failingSince: start + 3 * minute });
  });

  test('deletes the deliveries of an entry with it', async () => {
    const address = await place();
    const { add, outbox } = await openStore(address, { sinks: ['mail', 'webhook'] });
    await Promise.all([1, 2].map((number) => add(newEntry(number))));
    const archive = await openArchive(address);
    expect(await archive.deleteAllOf('visitor1@mail.example')).toMatchObject({ deleted: 1 });
    expect((await outbox.list({}, 0, 10)).map(({ entry }) => entry)).toEqual([2, 2]);
    expect(idsOf(await outbox.claim(mail()))).toEqual([2]);
  });
});
