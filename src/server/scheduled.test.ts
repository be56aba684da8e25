import { beforeAll, describe, expect, test } from 'vitest';
import { campaignWith, scheduledSite, writeFinishedDist } from '../../tests/support/fixture-site.ts';
import type { Stage } from '../campaign/stage.ts';
import { createApp } from './app.ts';
import { readManifest } from './manifest/read-manifest.ts';
import { createMetrics } from './operations/metrics.ts';
import { silentLog } from './operations/request-log.ts';
import { loadSite } from './site/load-site.ts';

const opens = Date.UTC(2025, 2, 28, 1);
const ends = Date.UTC(2025, 3, 30, 15);

/** One server for all tests, never restarted. */
let app: ReturnType<typeof createApp>;
let now: number;

beforeAll(async () => {
  const dist = await writeFinishedDist(scheduledSite, campaignWith({ status: 'scheduled' }), 0);
  app = createApp({
    site: loadSite(dist, readManifest(dist)),
    log: silentLog,
    metrics: createMetrics(),
    requestId: () => 'r1',
    trustProxy: 0,
    clock: () => now,
  });
});

const ask = (time: number, path: string, init?: RequestInit) => {
  now = time;
  return app.request(path, init);
};

describe.each<[stage: Stage, time: number]>([
  ['before', opens - 1],
  ['open', opens],
  ['open', opens + 1],
  ['open', ends - 1],
  ['ended', ends],
  ['ended', ends + 1],
])('%s at %i', (stage, time) => {
  test.each(['/ja', '/ja/', '/en', '/any/other/path'])('%s is the page of the stage', async (path) => {
    const response = await ask(time, path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain(`--stage:${stage}}`);
  });

  test('its policy and its compressed copies belong to the same page', async () => {
    const plain = await ask(time, '/ja');
    const packed = await ask(time, '/ja', { headers: { 'Accept-Encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'));
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
  });
});

test.each([
  ['opens', opens],
  ['ends', ends],
])('a copy in a cache is not confirmed once the campaign %s', async (_what, change) => {
  const etag = (await ask(change - 1, '/ja')).headers.get('etag') ?? '';
  const again = (time: number) => ask(time, '/ja', { headers: { 'If-None-Match': etag } });
  expect((await again(change - 1)).status).toBe(304);
  expect((await again(change)).status).toBe(200);
  const policies = [await ask(change - 1, '/ja'), await ask(change, '/ja')].map(({ headers }) =>
    headers.get('content-security-policy'),
  );
  expect(policies[0]).not.toBe(policies[1]);
});

test('the page of another time cannot be reached', async () => {
  const response = await ask(opens - 1, '/stages/open/ja');
  expect(await response.text()).toContain('--stage:before}');
});
