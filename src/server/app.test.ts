import { Hono } from 'hono';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { campaignWith, scheduledSite, writeFinishedDist } from '../../tests/support/fixture-site.ts';
import type { Stage } from '../campaign/schema/stage.ts';
import { type AppDeps, createApp, isOverTlsBehind } from './app.ts';
import type { FormProviderEnv } from './forms/form-provider-deps.ts';
import { readManifest } from './manifest/read-manifest.ts';
import { createMetrics } from './operations/metrics.ts';
import { silentLog } from './operations/request-log.ts';
import { type LoadedSite, loadSite } from './site/load-site.ts';

let site: LoadedSite;

beforeAll(async () => {
  const dist = await writeFinishedDist();
  site = loadSite(dist, readManifest(dist));
});

const appWith = (changes: Partial<AppDeps> = {}) =>
  createApp({
    site,
    log: silentLog,
    metrics: createMetrics(),
    isOverTls: () => false,
    ...changes,
  });

const ask = (path: string, init?: RequestInit) => appWith().request(path, init);
const languageOf = async (response: Response) => /<html lang="(\w+)"/.exec(await response.text())?.[1];

const id = expect.stringMatching(/^[\da-f-]{36}$/);

test('an error is a plain 500, logged and counted', async () => {
  const log = { ...silentLog, failure: vi.fn(), request: vi.fn() };
  const metrics = createMetrics();
  const error = new Error('no file');
  const read = () => Promise.reject(error);
  const response = await appWith({ site: { ...site, read }, log, metrics }).request('/ja');
  expect([response.status, await response.text()]).toEqual([500, 'Something went wrong on our side.\n']);
  expect(log.failure.mock.calls).toEqual([[id, error]]);
  expect(log.request).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }));
  expect(await metrics.render()).toContain('method="GET",status="5xx",route="failed"} 1');
});

describe('page addresses', () => {
  test.each([
    ...['/ja', '/ja/', '/ja.html'].map((path) => [path, 'ja']),
    ...['/en', '/en/', '/', '/anything/else', '/index.html', '/jaja'].map((path) => [path, 'en']),
    // No file can be reached that is not a page.
    ...['/ja.html.br', '/_headers', '/..%2f..%2fpackage.json', '//etc/passwd'].map((path) => [path, 'en']),
    ...['/..%5c..%5cpackage.json', '/%00', '/%', '/%E3%81'].map((path) => [path, 'en']),
  ])('%s is the %s page', async (path = '', language) => {
    const response = await ask(`http://localhost${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await languageOf(response)).toBe(language);
  });

  test.each(['POST', 'OPTIONS'])('%s is refused and told what is allowed', async (method) => {
    for (const path of ['/ja', '/forms/v2.js']) {
      const response = await ask(path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });
});

describe('assets', () => {
  const forever = 'public, max-age=31536000, immutable';

  test.each([
    ['/_astro/app.Ab12Cd34.js', 'text/javascript; charset=utf-8', forever, 'same-origin'],
    ['/_astro/hero.Zz99.avif', 'image/avif', forever, 'same-origin'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=86400', 'same-origin'],
    // Other sites use social pictures and icons.
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=86400', 'cross-origin'],
    ['/og/ja.png', 'image/png', 'public, max-age=86400', 'cross-origin'],
    // The embed script's addresses never change, so a fix has to reach visitors soon.
    ...['/forms/embed/v2.js', '/forms/v2.js'].map((path) => [
      path,
      'text/javascript; charset=utf-8',
      'public, max-age=300',
      'cross-origin',
    ]),
  ])('%s is served as %s', async (path = '', type, cache, policy) => {
    const response = await appWith({ formProvider: new Hono<FormProviderEnv>() }).request(path);
    expect(response.status).toBe(200);
    const { headers } = response;
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([type, cache]);
    expect(headers.get('cross-origin-resource-policy')).toBe(policy);
    expect(headers.get('access-control-allow-origin')).toBe(path.startsWith('/forms/') ? '*' : null);
  });

  test.each([
    '/_astro/gone.js',
    '/_astro/..%2fja.html',
    '/favicon.ico',
    '/forms/embed/v4.js',
    '/embed/v3/form/1/2/json',
  ])('a missing %s is a plain 404', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe('Not found.\n');
  });
});

describe('encodings and caching', () => {
  test.each([
    [undefined, null],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br ; q=0.8 , gzip ; q=0.9', 'br'],
    ['*', 'br'],
    ['identity', null],
    ['*;q=0', null],
  ])('to a client that accepts %j sends %j', async (accepted, sent) => {
    const { headers } = await ask(
      '/ja',
      accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } },
    );
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([sent, 'Accept-Encoding']);
  });

  test.each([
    ['TAG', 304],
    ['W/TAG', 304],
    ['"other" , W/TAG', 304],
    [' * ', 304],
    ['"other"', 200],
    ['"*"', 200],
    ['', 200],
  ])('to a client that has %s answers %i', async (known, status) => {
    const headers = { 'accept-encoding': 'br' };
    const tag = (await ask('/ja', { headers })).headers.get('etag') ?? '';
    const ifNoneMatch = known.replace('TAG', tag);
    const answer = await ask('/ja', { headers: { ...headers, 'if-none-match': ifNoneMatch } });
    expect([answer.status, answer.headers.get('etag')]).toEqual([status, tag]);
    expect(answer.headers.get('content-security-policy')).not.toBeNull();
    expect(answer.headers.has('content-encoding')).toBe(status === 200);
    const other = { 'accept-encoding': 'gzip', 'if-none-match': tag };
    expect((await ask('/ja', { headers: other })).status).toBe(200);
  });
});

describe('security headers', () => {
  test('are on every page', async () => {
    const { headers } = await ask('/somewhere');
    const { 'content-security-policy': policy, ...others } = Object.fromEntries(headers);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(others).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of ['strict-transport-security', 'x-powered-by']) expect(others).not.toHaveProperty(name);
  });

  test.each([
    [1, 'https', true],
    [0, 'https', false],
    [1, 'https, http', false],
    [1, '', false],
  ])('behind %i proxies that say %j require TLS: %s', async (proxies, said, required) => {
    const init = { headers: { 'x-forwarded-proto': said } };
    for (const path of ['/ja', '/robots.txt', '/og/gone.png']) {
      const { headers } = await appWith({ isOverTls: isOverTlsBehind(proxies) }).request(path, init);
      expect(headers.has('strict-transport-security')).toBe(required);
    }
  });
});

test('the form provider answers on its own paths, keeps its own headers, and knows the id of its request', async () => {
  const formProvider = new Hono<FormProviderEnv>().get('/embed/v3/form/1/2/json', (c) =>
    c.json({ correlationId: c.get('requestId') }, 200, { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  );
  const request = vi.fn();
  const app = appWith({ formProvider, log: { ...silentLog, request } });
  const response = await app.request('/embed/v3/form/1/2/json');
  const { correlationId } = await response.json();
  expect(request.mock.calls).toEqual([[expect.objectContaining({ id: correlationId })]]);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await app.request('/forms/other')).status).toBe(404);
});

test('counts and logs every request by its path as it was sent, without the query', async () => {
  const request = vi.fn();
  const metrics = createMetrics();
  // Nothing in a line changes how a terminal shows it.
  await appWith({ log: { ...silentLog, request }, metrics }).request(
    '/%e6\u001b\u202e?email=taro@example.jp',
  );
  const ms = expect.any(Number);
  const path = '/%e6%1B%E2%80%AE';
  expect(request.mock.calls).toEqual([[{ method: 'GET', path, status: 200, ms, id }]]);
  expect(await metrics.render()).toContain(
    'http_requests_total{method="GET",status="2xx",route="other-page-path"} 1\n',
  );
});

test('serves routes in a subfolder', async () => {
  const pages = { 'spring/ja.html': '<html lang="ja">', 'spring/en.html': '<html lang="en">' };
  const routes = { ja: '/spring/ja', en: '/spring/en' };
  const dist = await writeFinishedDist(pages, campaignWith({ routes }));
  const app = appWith({ site: loadSite(dist, readManifest(dist)) });
  expect(await languageOf(await app.request('/spring/ja/'))).toBe('ja');
  expect(await languageOf(await app.request('/ja'))).toBe('en');
});

describe('a scheduled campaign, on a server that is never restarted', () => {
  const opens = Date.UTC(2025, 2, 28, 1);
  const ends = Date.UTC(2025, 3, 30, 15);
  let app: ReturnType<typeof createApp>;
  let now: number;

  beforeAll(async () => {
    const dist = await writeFinishedDist(scheduledSite, campaignWith({ status: 'scheduled' }), 0);
    app = appWith({ site: loadSite(dist, readManifest(dist)), clock: () => now });
  });

  const askAt = (time: number, path: string, headers: Record<string, string> = {}) => {
    now = time;
    return app.request(path, { headers });
  };

  test.each<[stage: Stage, time: number]>([
    ['before', opens - 1],
    ['open', opens],
    ['open', ends - 1],
    ['ended', ends],
  ])('shows the stage %s at %i, and no other', async (stage, time) => {
    for (const path of ['/ja', '/ja/', '/en', '/any/other/path', '/stages/open/ja.html']) {
      const plain = await askAt(time, path);
      expect(await plain.text()).toContain(`--stage:${stage}}`);
      const packed = await askAt(time, path, { 'Accept-Encoding': 'br' });
      expect(packed.headers.get('content-encoding')).toBe('br');
      expect(packed.headers.get('content-security-policy')).toBe(
        plain.headers.get('content-security-policy'),
      );
    }
  });

  test.each([
    ['opens', opens],
    ['ends', ends],
  ])('does not confirm a copy in a cache once it %s', async (_what, change) => {
    const { headers } = await askAt(change - 1, '/ja');
    const known = { 'If-None-Match': headers.get('etag') ?? '' };
    expect((await askAt(change - 1, '/ja', known)).status).toBe(304);
    const after = await askAt(change, '/ja', known);
    expect(after.status).toBe(200);
    expect(after.headers.get('content-security-policy')).not.toBe(headers.get('content-security-policy'));
  });
});
