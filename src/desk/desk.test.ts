import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { newEntry, openTestStore } from '../../tests/support/test-provider.ts';
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

const cookieIn = ({ headers }: Answer): string => headers['set-cookie']?.[0]?.split(';')[0] ?? '';

/** What a refusal says: its status and its body. */
const refusalIn = ({ status, body }: Answer) => [status, JSON.parse(body)];

/** A real desk whose app is one line of HTML. The entry store need not exist. */
async function openDesk(path = join(temporaryFolder(), 'none.sqlite')) {
  const app = { page: '<!doctype html><meta property="csp-nonce" nonce="NONCE">', assets: new Map() };
  const { address, stop } = await startDesk(app, path, temporaryFolder());
  onTestFinished(stop);
  return { address, origin: new URL(address).origin };
}

async function openDeskWithCookie(path?: string) {
  const desk = await openDesk(path);
  const cookie = cookieIn(await send(desk.address));
  const ask = (path: string, asked: Asked = {}) =>
    send(desk.origin + path, { ...asked, headers: { Cookie: cookie, ...asked.headers } });
  return { ...desk, cookie, ask };
}

/** @returns what is written to the terminal from now on */
function overhear(): () => string {
  let heard = '';
  const listen = (text: unknown) => {
    heard += typeof text === 'string' ? text : inspect(text);
    return true;
  };
  vi.spyOn(process.stderr, 'write').mockImplementation(listen);
  for (const way of ['error', 'info'] as const) vi.spyOn(console, way).mockImplementation(listen);
  onTestFinished(() => void vi.restoreAllMocks());
  return () => heard;
}

test('exchanges the token in its address for a cookie, once, and for a page load alone', async () => {
  const { address, origin } = await openDesk();
  const refused = [await send(address, { method: 'HEAD' })];
  for (const query of ['', '?token=', `?token=${'A'.repeat(43)}`])
    refused.push(await send(`${origin}/open${query}`));
  for (const answer of refused) expect([answer.status, cookieIn(answer)]).toEqual([403, '']);
  const first = await send(address);
  expect(first).toMatchObject({ status: 303, headers: { location: '/' } });
  expect(first.headers['set-cookie']).toEqual([
    expect.stringMatching(/^desk-\d+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/),
  ]);
  expect((await send(address)).status).toBe(403);
  const admitted = { headers: { Cookie: cookieIn(first) } };
  expect(await send(address, admitted)).toMatchObject({ status: 303, headers: { location: '/' } });
  expect((await send(`${origin}/`, admitted)).status).toBe(200);
});

test('opens for a file that leads to it, and for nothing else on another page', async () => {
  const { address, origin } = await openDesk();
  const from = (mode: string) => ({ headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode } });
  expect(refusalIn(await send(address, from('no-cors')))).toEqual([403, { refusal: 'foreign' }]);
  const page = await send(address, from('navigate'));
  expect(page.status, 'a redirect would be followed without the cookie').toBe(200);
  expect(page.body).toContain('<meta http-equiv="refresh" content="0; url=/">');
  expect((await send(`${origin}/`, { headers: { Cookie: cookieIn(page) } })).status).toBe(200);
});

test('refuses requests without a cookie, or with one from an earlier session', async () => {
  const earlier = await openDeskWithCookie();
  const { origin } = await openDesk();
  const port = new URL(origin).port;
  const old = earlier.cookie.replace(/^desk-\d+/, `desk-${port}`);
  for (const Cookie of ['', `desk-${port}=`, earlier.cookie, old]) {
    for (const path of ['/', '/api/entries/summary', '/api/entries/export?format=csv&language=ja']) {
      const answer = await send(origin + path, { headers: { Cookie } });
      expect(refusalIn(answer), `${path} with ${Cookie}`).toEqual([403, { refusal: 'session' }]);
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
    const answer = await ask(path, asked);
    expect(refusalIn(answer)).toEqual([403, { refusal: 'foreign' }]);
    expect(Object.keys(answer.headers).join()).not.toContain('access-control');
  }
});

test('deletes only for its own page: not for a form, another origin, or a request without an origin', async () => {
  const { store, path } = await openTestStore();
  const { ask, origin: Origin } = await openDeskWithCookie(path);
  const email = 'hanako@mail.example';
  for (const number of [1, 2]) await store.add(newEntry(number, { email }));
  await store.add(newEntry(3));
  const attempt = (headers: Record<string, string>, body = JSON.stringify({ email })) =>
    ask('/api/entries/delete', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin };
  const refused = [
    await attempt({}),
    await attempt({ Origin: 'http://127.0.0.1:1' }),
    await attempt({ Origin, 'Sec-Fetch-Site': 'cross-site' }),
    await attempt(form, 'email=hanako%40mail.example'),
    await attempt({ 'Content-Type': 'text/plain', Origin }),
    await attempt({ Origin }, '{"email":""}'),
    await attempt({ Origin }, JSON.stringify({ email: 'a'.repeat(5_000) })),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 400, 400, 400, 400]);
  expect(JSON.parse(refused.at(-1)?.body ?? ''), 'too large').toEqual({ refusal: 'request' });
  const own = await attempt({ Origin, 'Sec-Fetch-Site': 'same-origin' });
  expect(JSON.parse(own.body)).toEqual({ deleted: 2 });
  const list = JSON.parse((await ask('/api/entries/list')).body);
  expect(list.entries.map((entry: { id: number }) => entry.id)).toEqual([3]);
});

test('sends its policy with every response, refusals included, and forbids caching', async () => {
  const { ask, address } = await openDeskWithCookie();
  const page = await ask('/');
  const nonces = [page, await ask('/nowhere'), await send(address)].map(({ headers }) => {
    const policy = headers['content-security-policy'];
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[^']{20,}';/);
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    return /'nonce-([^']+)'/.exec(String(policy))?.[1];
  });
  expect(page.body, 'of its own response').toContain(`nonce="${nonces[0]}"`);
  expect(new Set(nonces).size).toBe(3);
});

test('reports that the store is unavailable, and recovers once it is back', async () => {
  const path = join(temporaryFolder(), 'damaged.sqlite');
  writeFileSync(path, 'no database');
  const { ask } = await openDeskWithCookie(path);
  const detail = expect.stringContaining('is damaged');
  expect(refusalIn(await ask('/api/entries/summary'))).toEqual([503, { refusal: 'store', detail }]);
  rmSync(path);
  await openTestStore(undefined, path);
  expect((await ask('/api/entries/summary')).status).toBe(200);
});

test('reports an internal error, and logs where it happened but nothing that was typed', async () => {
  const { ask } = await openDeskWithCookie();
  const heard = overhear();
  const answer = await ask('/api/entries/list?text=hanako');
  expect(refusalIn(answer), 'there are no entries yet').toEqual([500, { refusal: 'failed' }]);
  expect(heard()).toMatch(/^GET \/api\/entries\/list failed: Error(?:\n {2}at .+)+\n$/);
  expect(heard()).not.toContain('hanako');
});
