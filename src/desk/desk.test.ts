import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCampaignDesk } from '../../tests/support/campaign-desk.ts';
import { keptRun } from '../../tests/support/kept-run.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { newEntry, openTestStore } from '../../tests/support/test-provider.ts';
import { entryEngine } from '../entries/entry-engine.ts';
import { exportEntries } from '../entries/export/export-entries.ts';
import { createPictureStore } from './campaign/server/pictures/picture-store.ts';
import { createPreview } from './campaign/server/preview/preview.ts';
import { createDesk } from './create-desk.ts';
import { createGiftDesk } from './gifts/server/gift-desk.ts';
import { createSession } from './shell/server/guard.ts';
import { startDesk } from './start-desk.ts';

type Asked = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

/** A raw request: `fetch` does not let callers set `Host`, `Origin` or `Sec-Fetch-Site`. */
async function send(url: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  const asking = request(url, { method, headers, agent: false });
  asking.end(body);
  const [answer] = await once(asking, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: (await buffer(answer)).toString() };
}

/** A real desk whose app is one line of HTML. The entry store need not exist. */
async function openDesk(path = join(temporaryFolder(), 'none.sqlite')) {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta property="csp-nonce" nonce="NONCE"><title>app</title>',
  );
  const { address, stop } = await startDesk(folder, path, join(folder, 'gifts'));
  onTestFinished(stop);
  return { address, folder, origin: new URL(address).origin };
}

async function openDeskWithStore() {
  const store = await openTestStore();
  return { ...store, ...(await openDeskWithCookie(store.path)) };
}

async function openDeskWithCookie(path?: string) {
  const desk = await openDesk(path);
  const { headers } = await send(desk.address);
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const ask = (path: string, asked: Asked = {}) =>
    send(desk.origin + path, { ...asked, headers: { Cookie: cookie, ...asked.headers } });
  return { ...desk, cookie, ask };
}

test('exchanges the token in its address for a cookie, once, and removes it from the address bar', async () => {
  const { address, origin } = await openDesk();
  const first = await send(address);
  expect(first.status).toBe(303);
  expect(first.headers.location).toBe('/');
  expect(first.headers['set-cookie']?.[0]).toMatch(
    /^desk-\d+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/,
  );
  expect((await send(address)).status).toBe(403);
  const cookie = first.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  expect(await send(`${origin}/`, { headers: { Cookie: cookie } })).toMatchObject({ status: 200 });
});

test('opens for a file that leads to it, and for nothing else on another page', async () => {
  const { address, origin } = await openDesk();
  const from = (mode: string) => ({ headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode } });
  const picture = await send(address, from('no-cors'));
  expect([picture.status, JSON.parse(picture.body)]).toEqual([403, { refusal: 'foreign' }]);
  const page = await send(address, from('navigate'));
  expect(page.status, 'a redirect would be followed without the cookie').toBe(200);
  expect(page.body).toContain('<meta http-equiv="refresh" content="0; url=/">');
  const cookie = page.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  expect(await send(`${origin}/`, { headers: { Cookie: cookie } })).toMatchObject({ status: 200 });
});

test('does not spend the token on a request that is not a page load', async () => {
  const { address } = await openDesk();
  const head = await send(address, { method: 'HEAD' });
  expect([head.status, head.headers['set-cookie']]).toEqual([403, undefined]);
  expect((await send(address)).status).toBe(303);
});

test('keeps a list that is being scrolled while others are searched, until something is deleted', async () => {
  const { ask, store, origin } = await openDeskWithStore();
  for (const number of [1, 2]) await store.add(newEntry(number));
  const list = async (query: string) => JSON.parse((await ask(`/api/entries/list?${query}`)).body);
  const { revision } = await list('');
  await store.add(newEntry(3));
  for (let search = 0; search < 12; search += 1) {
    await list(`text=${search}`);
    expect(await list(`revision=${revision}`)).toMatchObject({ revision, total: 2 });
  }
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const body = JSON.stringify({ email: newEntry(1).email });
  await ask('/api/entries/delete', { method: 'POST', headers, body });
  const after = await list(`revision=${revision}`);
  expect(after.revision).not.toBe(revision);
  expect(after.total).toBe(after.entries.length);
});

test.each(['', '?token=', `?token=${'A'.repeat(43)}`])('refuses a wrong token: %o', async (query) => {
  const { address, origin } = await openDesk();
  const { status, headers } = await send(`${origin}/open${query}`);
  expect(status).toBe(403);
  expect(headers['set-cookie']).toBeUndefined();
  expect((await send(address)).status, 'the right one is not used up').toBe(303);
});

test('refuses requests without a cookie, or with one from an earlier session', async () => {
  const earlier = await openDeskWithCookie();
  const { origin } = await openDesk();
  const port = new URL(origin).port;
  const old = earlier.cookie.replace(/^desk-\d+/, `desk-${port}`);
  for (const Cookie of ['', `desk-${port}=`, earlier.cookie, old]) {
    for (const path of ['/', '/api/entries/summary', '/api/entries/export?format=csv&suspected=no']) {
      const { status, body } = await send(origin + path, { headers: { Cookie } });
      expect([status, JSON.parse(body)], `${path} with ${Cookie}`).toEqual([403, { refusal: 'session' }]);
    }
  }
});

const foreign: [string, Asked][] = [
  ['another name for this machine (DNS rebinding)', { headers: { Host: 'evil.example:4321' } }],
  ['a name that begins alike', { headers: { Host: '127.0.0.1.evil.example' } }],
  ['another site’s script', { headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' } }],
  ['another site’s picture or link', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  ['another port of this machine, which is the same site', { headers: { 'Sec-Fetch-Site': 'same-site' } }],
  ['a sandboxed frame', { headers: { Origin: 'null' } }],
  ['a script that says it was typed', { headers: { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'cors' } }],
];

test.each(foreign)('refuses %s, cookie or not', async (_who, asked) => {
  const { ask } = await openDeskWithCookie();
  for (const path of ['/', '/api/entries/summary']) {
    const { status, headers, body } = await ask(path, asked);
    expect(status).toBe(403);
    expect(JSON.parse(body)).toEqual({ refusal: 'foreign' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('deletes only for its own page: not for a form, another origin, or a request without an origin', async () => {
  const { ask, store, origin } = await openDeskWithStore();
  const email = 'hanako@mail.example';
  for (const number of [1, 2]) await store.add(newEntry(number, { email }));
  await store.add(newEntry(3));
  const json = { 'Content-Type': 'application/json' };
  const attempt = (headers: Record<string, string>, body = JSON.stringify({ email })) =>
    ask('/api/entries/delete', { method: 'POST', headers, body });
  expect((await attempt({ ...json })).status, 'without an origin').toBe(403);
  expect((await attempt({ ...json, Origin: 'http://127.0.0.1:1' })).status).toBe(403);
  expect((await attempt({ ...json, Origin: origin, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin };
  expect((await attempt(form, 'email=hanako%40mail.example')).status).toBe(400);
  expect((await attempt({ 'Content-Type': 'text/plain', Origin: origin })).status).toBe(400);
  expect((await attempt({ ...json, Origin: origin }, '{"email":""}')).status).toBe(400);
  const count = async () => JSON.parse((await ask(`/api/entries/count?email=${email}`)).body);
  expect(await count()).toEqual({ count: 2 });
  const own = await attempt({ ...json, Origin: origin, 'Sec-Fetch-Site': 'same-origin' });
  expect(JSON.parse(own.body)).toEqual({ deleted: 2 });
  const list = JSON.parse((await ask('/api/entries/list')).body);
  expect(list.entries.map((entry: { id: number }) => entry.id)).toEqual([3]);
});

test('sends its policy with every response, refusals included, and forbids caching', async () => {
  const { ask, address } = await openDeskWithCookie();
  for (const answer of [await ask('/'), await ask('/nowhere'), await send(address)]) {
    const policy = answer.headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']{20,}'/);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('the page carries the nonce of its own response', async () => {
  const { ask } = await openDeskWithCookie();
  const [one, other] = [await ask('/'), await ask('/')];
  const nonceOf = ({ headers }: typeof one) =>
    /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  expect(one.body).toContain(`nonce="${nonceOf(one)}"`);
  expect(nonceOf(one)).not.toBe(nonceOf(other));
});

test('shows the figures and the export of the command', async () => {
  const { ask, store, path } = await openDeskWithStore();
  const page = 'https://spring.hinata.example/ja?utm_source=line&utm_medium=social';
  for (const number of [1, 2, 3]) await store.add(newEntry(number, { page, suspected: number === 3 }));
  const archive = await entryEngine(path).openArchive();
  onTestFinished(() => archive.close());
  const summary = JSON.parse((await ask('/api/entries/summary')).body);
  expect(summary).toMatchObject(JSON.parse(JSON.stringify(await archive.summarize({}))));
  expect(summary.further, 'nobody has answered more than name and email').toEqual([]);
  expect(summary.sources).toEqual([{ source: 'line', medium: 'social', campaign: '', entries: 2 }]);
  for (const format of ['csv', 'json'] as const) {
    const out = join(temporaryFolder(), 'export');
    await exportEntries(
      archive,
      { selection: { includeSuspected: true }, format, out, force: false },
      { out: process.stdout },
    );
    const { body, headers } = await ask(`/api/entries/export?format=${format}&suspected=yes`);
    expect(body).toBe(readFileSync(out, 'utf8'));
    expect(headers['content-disposition']).toMatch(/^attachment; filename="entries-[\d-]{10}\.(csv|json)"$/);
  }
});

test('counts again once an entry has arrived', async () => {
  const { ask, store } = await openDeskWithStore();
  const revision = async () => JSON.parse((await ask('/api/entries/revision')).body).revision;
  const before = await revision();
  expect(JSON.parse((await ask('/api/entries/summary')).body).days).toEqual([]);
  await store.add(newEntry(1));
  expect(await revision()).not.toBe(before);
  await expect
    .poll(async () => JSON.parse((await ask('/api/entries/summary')).body).addresses, { timeout: 30_000 })
    .toBe(1);
});

test('reports that the store is unavailable, and recovers once it is back', async () => {
  const path = join(temporaryFolder(), 'later.sqlite');
  const desk = await openDesk(path);
  const cookie = (await send(desk.address)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const ask = () => send(`${desk.origin}/api/entries/summary`, { headers: { Cookie: cookie } });
  const away = await ask();
  expect([away.status, JSON.parse(away.body).refusal]).toEqual([503, 'store']);
  expect(JSON.parse(away.body).detail).toContain('no entry store');
  await openTestStore(undefined, path);
  expect((await ask()).status).toBe(200);
});

test('opens the file that has replaced the store, and reports a store that was deleted', async () => {
  const { ask, store, path } = await openDeskWithStore();
  for (const number of [1, 2]) await store.add(newEntry(number));
  const backup = `${path}.backup`;
  await entryEngine(path).backUp(backup);
  await store.add(newEntry(3));
  const list = async (query = '') => JSON.parse((await ask(`/api/entries/list?${query}`)).body);
  const before = await list();
  expect(before.total).toBe(3);
  await store.close();
  for (const journal of ['-wal', '-shm']) rmSync(path + journal, { force: true });
  renameSync(backup, path);
  const restored = await list();
  expect(restored.total).toBe(2);
  expect(restored.revision).not.toBe(before.revision);
  rmSync(path);
  for (const question of ['list', 'revision'])
    expect((await ask(`/api/entries/${question}`)).status, question).toBe(503);
});

test('aborts an export that fails, and logs where it happened but nothing of the entries', async () => {
  const { ask, store, path } = await openDeskWithStore();
  await store.add(newEntry(1));
  expect((await ask('/api/entries/list')).status).toBe(200);
  const database = new DatabaseSync(path);
  database.exec('DROP TABLE entry');
  database.close();
  let heard = '';
  const listen = (text: unknown) => {
    heard += typeof text === 'string' ? text : inspect(text);
    return true;
  };
  vi.spyOn(process.stderr, 'write').mockImplementation(listen);
  for (const way of ['error', 'info'] as const) vi.spyOn(console, way).mockImplementation(listen);
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(ask('/api/entries/export?format=json&suspected=no')).rejects.toThrow();
  expect(heard).toMatch(/^GET \/api\/entries\/export failed: EntryStoreError(?:\n {2}at .+)+\n$/);
  expect(heard).not.toContain('no such table');
});

test('reports an internal error, and logs where it happened but nothing that was typed', async () => {
  const session = createSession(1);
  const cookie = session.exchange(session.token)?.split(';')[0] ?? '';
  const host = '127.0.0.1:1';
  let heard = '';
  const desk = createDesk({
    host,
    session,
    files: { page: '', assets: new Map() },
    gifts: createGiftDesk({ campaign: '', entries: '', results: '' }),
    results: 'gifts',
    preview: createPreview('none', `http://${host}`),
    pictures: createPictureStore({ campaign: 'none', staged: 'none' }),
    campaign: openCampaignDesk().desk,
    now: () => new Date(),
    archive: () => Promise.reject(new TypeError('hanako@mail.example is no function')),
    ledger: entryEngine('none').giftLedger(),
    complain: (text) => {
      heard += text;
    },
  });
  const headers = { Host: host, Cookie: cookie };
  const answer = await desk.request('/api/entries/count?email=hanako@mail.example', { headers });
  expect([answer.status, await answer.json()]).toEqual([500, { refusal: 'failed' }]);
  expect(heard).toMatch(/^GET \/api\/entries\/count failed: TypeError\n {2}at .*desk\.test\.ts/);
  expect(heard).not.toContain('hanako');
});

test('refuses an oversized body as an invalid request', async () => {
  const { ask, origin } = await openDeskWithCookie();
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const body = JSON.stringify({ email: 'a'.repeat(5_000) });
  const { status, body: answer } = await ask('/api/entries/delete', { method: 'POST', headers, body });
  expect([status, JSON.parse(answer)]).toEqual([400, { refusal: 'request' }]);
});

test('erases the confirmed entries once it is certain that no gift card is pending', async () => {
  const { ask, store, origin, folder } = await openDeskWithStore();
  await store.add(newEntry(1, { time: '2025-03-30T00:00:00.000Z' }));
  await store.add(newEntry(2, { time: '2025-04-02T00:00:00.000Z' }));
  await store.add(newEntry(3, { time: '2025-03-31T00:00:00.000Z', campaign: 'Summer2025' }));
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const agreed = { campaign: 'Spring2025', before: '2025-04-01', entries: 1, giftsSent: true };
  const forget = async (request: object) => {
    const body = JSON.stringify({ ...agreed, ...request });
    return JSON.parse((await ask('/api/entries/forget', { method: 'POST', headers, body })).body);
  };
  const found = JSON.parse((await ask('/api/entries/forget?before=2025-04-01')).body);
  expect(found).toEqual({
    erasable: { campaign: 'Spring2025', entries: 1, first: '2025-03-30', last: '2025-03-30' },
    others: [{ campaign: 'Summer2025', entries: 1, first: '2025-03-31', last: '2025-03-31' }],
    giftsUnknown: true,
  });
  expect(await forget({ giftsSent: false }), 'nobody has said that they are sent').toEqual({ found });
  expect(await forget({ entries: 2 }), 'as many as nobody has agreed to').toEqual({ found });
  expect(await forget({ campaign: 'Summer2025' }), 'not the campaign that is open').toEqual({ found });
  const damaged = keptRun(join(folder, 'gifts/Spring2025'), { decisions: [] });
  writeFileSync(damaged, '{}');
  expect((await forget({})).found.obstacle, 'a run that cannot be read').toMatchObject({
    kind: 'unreadable',
  });
  rmSync(join(folder, 'gifts'), { recursive: true });
  expect(await forget({})).toEqual({ deleted: 1 });
  const { days, others } = JSON.parse((await ask('/api/entries/summary')).body);
  expect(days.map(({ day }: { day: string }) => day)).toEqual(['2025-04-02']);
  expect(others).toEqual([{ campaign: 'Summer2025', entries: 1 }]);
  expect((await ask('/api/entries/forget?before=2025-02-31')).status).toBe(400);
});
