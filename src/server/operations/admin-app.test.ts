import { expect, test, vi } from 'vitest';
import { type AdminDeps, createAdminApp } from './admin-app.ts';
import { createMetrics } from './metrics.ts';

const appWith = (deps: Partial<AdminDeps> = {}) =>
  createAdminApp({ metrics: createMetrics(), canWrite: () => true, ...deps });

test('shows the kinds of requests, and what this process is, in the Prometheus format', async () => {
  const metrics = createMetrics();
  metrics.setInfo('Winter2024', 'hubspot');
  metrics.setInfo('Spring2025', 'built-in');
  metrics.countRequest('BREW', 405, 'page', 9);
  const response = await appWith({ metrics }).request('/metrics');
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const shown = await response.text();
  for (const line of [
    'http_requests_total{method="other",status="4xx",route="page"} 1',
    'form_entries_total{outcome="refused"} 0',
    `campaign_server_info{campaign="Spring2025",form_provider="built-in",node="${process.versions.node}"} 1`,
  ])
    expect(shown).toContain(`\n${line}\n`);
  expect(shown).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  expect(shown).toMatch(/^process_start_time_seconds \d{10}/m);
});

test('probes the store at most once a second, however often it is asked', async () => {
  const canWrite = vi.fn(() => true);
  let time = 0;
  const app = appWith({ canWrite, ticks: () => time });
  const ask = () => Promise.all(Array.from({ length: 20 }, () => app.request('/healthz')));
  await ask();
  time = 999;
  for (const { status } of await ask()) expect(status).toBe(200);
  expect(canWrite).toHaveBeenCalledTimes(1);
  time = 1_000;
  await ask();
  expect(canWrite).toHaveBeenCalledTimes(2);
});

const fails = () => Promise.reject(new Error('disk full'));
const throws = () => {
  throw new Error('closed');
};

test.each<[string, AdminDeps['canWrite'], isStopping: boolean, statuses: number[]]>([
  ['store works', () => true, false, [200, 200, 200, 200]],
  ['store says no', () => false, false, [200, 200, 503, 503]],
  ['store fails', fails, false, [200, 200, 503, 503]],
  ['store throws', throws, false, [200, 200, 503, 503]],
  ['shutdown has begun', () => true, true, [200, 503, 503, 200]],
])('says what it can do when the %s', async (_, canWrite, stopping, statuses) => {
  const app = appWith({ canWrite, isStopping: () => stopping });
  for (const [index, path] of ['/livez', '/readyz', '/readyz/entries', '/healthz'].entries())
    expect([path, (await app.request(path)).status]).toEqual([path, statuses[index]]);
  const storeWritable = statuses[3] === 200;
  expect(await (await app.request('/healthz')).json()).toEqual({ alive: true, storeWritable });
});
