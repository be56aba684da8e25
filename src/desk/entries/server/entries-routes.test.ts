import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { HTTPException } from 'hono/http-exception';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keptRun } from '../../../../tests/support/kept-run.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { newEntry, openTestStore } from '../../../../tests/support/test-provider.ts';
import { receiveWebhook } from '../../../../tests/support/webhook-receiver.ts';
import { entryEngine } from '../../../entries/entry-engine.ts';
import { sinkNames } from '../../../entries/outbox.ts';
import { entriesRoutes } from './entries-routes.ts';
import { openEntries } from './open-entries.ts';

/** The area's routes over a store that need not exist yet. */
function routesOver(path: string) {
  const { entries, ledger, close } = openEntries(path);
  onTestFinished(close);
  const results = temporaryFolder();
  const now = () => new Date('2025-04-03T03:00:00Z');
  const opened = 'campaigns/spring-2025';
  const routes = entriesRoutes({ opened, entries, ledger, results, now });
  routes.onError((error, context) =>
    context.json(error instanceof HTTPException ? error.status : error.name, 503),
  );
  const get = async (path: string) => (await routes.request(path)).json();
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await routes.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  return { routes, get, post, results };
}

async function openRoutes(options?: Parameters<typeof openTestStore>[0]) {
  const { store, path } = await openTestStore(options);
  return { store, path, ...routesOver(path) };
}

const from = (query: string) => ({ page: `https://spring.hinata.example/ja?${query}` });

test('counts this campaign alone, in the period that is asked for, and names the others', async () => {
  const { get, store, path } = await openRoutes();
  const times = ['2025-03-31T14:59:59.000Z', '2025-03-31T15:00:00.000Z', '2025-04-02T14:59:59.000Z'];
  for (const [number, time] of times.entries())
    await store.add(newEntry(number, { time, ...from('utm_source=line') }));
  for (const number of [7, 8]) await store.add(newEntry(number, { campaign: 'Autumn2025' }));
  const archive = await entryEngine(path).openArchive();
  onTestFinished(() => archive.close());
  expect(await get('/summary')).toEqual({
    ...(await archive.summarize({ campaign: 'Spring2025' })),
    asOf: '2025-04-03T03:00:00.000Z',
    campaign: 'Spring2025',
    others: [expect.objectContaining({ campaign: 'Autumn2025', entries: 2 })],
    further: [],
  });
  const april = await get('/summary?from=2025-04-01&to=2025-04-02');
  expect(april).toMatchObject({ days: [{ day: '2025-04-01' }, { day: '2025-04-02' }], addresses: 2 });
  expect((await get('/list?from=2025-04-01&to=2025-04-02')).total).toBe(2);
  expect((await get('/list')).total, 'the same count as the figures').toBe(3);
  expect((await get('/list?campaigns=all')).total).toBe(5);
});

test('lists a hundred on a page, the newest first, and the last page for one that is gone', async () => {
  const { get, store } = await openRoutes();
  await Promise.all(Array.from({ length: 101 }, (_, number) => store.add(newEntry(number))));
  const idsOn = async (page: number) => {
    const { total, pages, entries } = await get(`/list?page=${page}`);
    expect([total, pages]).toEqual([101, 2]);
    return entries.map(({ id }: { id: number }) => id);
  };
  expect(await idsOn(0)).toEqual(Array.from({ length: 100 }, (_, index) => 101 - index));
  expect(await idsOn(9)).toEqual([1]);
});

test('exports what is listed, with its sources in words', async () => {
  const { routes, store } = await openRoutes();
  await store.add(newEntry(1, { name: '髙橋 花子', ...from('utm_source=line&utm_campaign=春') }));
  await store.add(newEntry(2));
  const exported = async (query: string) => routes.request(`/export?language=ja&${query}`);
  const csv = await exported('format=csv&text=高橋');
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="entries-2025-04-03.csv"');
  expect(parse(await csv.text(), { columns: true, bom: true })).toMatchObject([
    { name: '髙橋 花子', '参照元（utm_source）': 'line', 'キャンペーン（utm_campaign）': '春' },
  ]);
  expect(await (await exported('format=json')).json()).toMatchObject([{ id: 1 }, { id: 2 }]);
  expect((await exported('format=json&from=2025-02-31')).status).toBe(503);
});

test('has no entries before a server has made the store, and misses one that has gone', async () => {
  const path = join(temporaryFolder(), 'later.sqlite');
  const { get } = routesOver(path);
  expect(await get('/summary')).toBeNull();
  const { store } = await openTestStore(undefined, path);
  for (const number of [1, 2]) await store.add(newEntry(number));
  const backup = `${path}.backup`;
  await entryEngine(path).backUp(backup);
  await store.add(newEntry(3));
  expect((await get('/list')).total).toBe(3);
  await store.close();
  for (const journal of ['-wal', '-shm']) rmSync(path + journal, { force: true });
  renameSync(backup, path);
  expect((await get('/list')).total, 'of the backup that has taken its place').toBe(2);
  rmSync(path);
  for (const question of ['list', 'summary']) expect(await get(`/${question}`)).toBe('MissingStoreError');
});

test('sends a test to the operator by what is set up here, and says what is not', async () => {
  const { environment, received, close } = await receiveWebhook();
  onTestFinished(close);
  const { get, post } = await openRoutes();
  const off = sinkNames.map((sink) => ({ sink, isOn: false }));
  expect(await get('/deliveries')).toEqual({ sinks: off });
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const [mail, hubspot, webhook] = off;
  expect(await get('/deliveries')).toEqual({ sinks: [mail, hubspot, { ...webhook, isOn: true }] });
  const test = { sink: 'webhook', email: 'operator@mail.example', language: 'ja' };
  expect(await post('/deliveries/test', test)).toEqual({});
  expect(received).toMatchObject([{ email: 'operator@mail.example' }]);
  expect(await post('/deliveries/test', { ...test, sink: 'hubspot' })).toBe(400);
  vi.stubEnv('WEBHOOK_URL', 'https://127.0.0.1:1/');
  expect(await post('/deliveries/test', test)).toEqual({ error: expect.stringMatching(/^unreachable: /) });
  vi.stubEnv('MAIL_FROM', 'no address');
  const problem = expect.stringMatching(/^MAIL_FROM cannot be used/);
  expect(await get('/deliveries')).toEqual({ sinks: off, problem });
});

test('erases the confirmed entries once it is certain that no gift card is pending', async () => {
  const { get, post, store, routes, results } = await openRoutes();
  await store.add(newEntry(1, { time: '2025-03-30T00:00:00.000Z' }));
  await store.add(newEntry(2, { time: '2025-04-02T00:00:00.000Z' }));
  await store.add(newEntry(3, { time: '2025-03-31T00:00:00.000Z', campaign: 'Summer2025' }));
  const agreed = { before: '2025-04-01', entries: 1, giftsSent: true };
  const forget = (request: object) => post('/forget', { ...agreed, ...request });
  const found = await get('/forget?before=2025-04-01');
  expect(found).toEqual({
    erasable: { campaign: 'Spring2025', entries: 1, first: '2025-03-30', last: '2025-03-30' },
    others: [{ campaign: 'Summer2025', entries: 1, first: '2025-03-31', last: '2025-03-31' }],
    giftsUnknown: true,
  });
  expect(await forget({ giftsSent: false }), 'nobody has said that they are sent').toEqual({ found });
  expect(await forget({ entries: 2 }), 'as many as nobody has agreed to').toEqual({ found });
  const damaged = keptRun(join(results, 'Spring2025'), { decisions: [] });
  writeFileSync(damaged, '{}');
  expect((await forget({})).found.obstacle, 'a run that cannot be read').toMatchObject({
    kind: 'unreadable',
  });
  rmSync(join(results, 'Spring2025'), { recursive: true });
  expect(await forget({})).toEqual({ deleted: 1 });
  const { days, others } = await get('/summary');
  expect(days.map(({ day }: { day: string }) => day)).toEqual(['2025-04-02']);
  expect(others).toMatchObject([{ campaign: 'Summer2025', entries: 1 }]);
  expect((await routes.request('/forget?before=2025-02-31')).status).toBe(503);
});
