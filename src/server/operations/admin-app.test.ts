import { expect, test } from 'vitest';
import { type AdminDeps, createAdminApp } from './admin-app.ts';
import { createMetrics } from './metrics.ts';

const metrics = createMetrics({
  info: { campaign: 'Spring2025', node: '24.1.0' },
  startedAt: 1_743_120_000_500,
  residentBytes: () => 1000,
});
const appWith = (deps: Partial<AdminDeps> = {}) =>
  createAdminApp({ metrics, canWrite: () => true, allowedHosts: [], ...deps });
const health = (canWrite: AdminDeps['canWrite']) => appWith({ canWrite }).request('/healthz');

test('says that the server is alive and its store can write', async () => {
  const response = await health(() => true);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ alive: true, storeWritable: true });
});

test.each([
  ['says no', () => false],
  ['fails', () => Promise.reject(new Error('disk full'))],
  [
    'throws',
    () => {
      throw new Error('closed');
    },
  ],
])('is unwell when the store %s', async (_, canWrite) => {
  const response = await health(canWrite);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ alive: true, storeWritable: false });
});

test('warns of values near a limit while staying healthy', async () => {
  const warnings = () => ['More than 80 % are used.'];
  const response = await appWith({ warnings }).request('/healthz');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ alive: true, storeWritable: true, warnings: warnings() });
  const ready = await appWith({ warnings }).request('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({ ready: true, warnings: warnings() });
});

test('answers an error with a plain 500, logged like any other', async () => {
  const failures: unknown[] = [];
  const error = new Error('no warnings');
  const warnings = () => {
    throw error;
  };
  const log = { failure: (...failure: unknown[]) => failures.push(failure) };
  const response = await appWith({ warnings, log }).request('/healthz');
  expect([response.status, await response.text()]).toEqual([500, 'Something went wrong.\n']);
  expect(failures).toEqual([['admin', error]]);
});

test('counts requests, latencies and entries in the Prometheus format', async () => {
  metrics.countRequest('GET', 200, 'page', 0.0004);
  metrics.countRequest('GET', 204, 'page', 0.01);
  metrics.countRequest('BREW', 405, 'page', 9);
  metrics.countUnreadable(400);
  metrics.countUnreadable(408);
  metrics.countUnreadable(431);
  metrics.countDroppedLine();
  metrics.countEntry('acknowledged');
  const response = await appWith().request('/metrics');
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE http_requests_total counter',
      'http_requests_total{method="GET",status="2xx",route="page"} 2',
      'http_requests_total{method="other",status="4xx",route="page"} 1',
      'http_requests_total{method="other",status="4xx",route="malformed"} 1',
      'http_requests_total{method="other",status="4xx",route="too-slow"} 1',
      'http_requests_total{method="other",status="4xx",route="too-large"} 1',
      'log_lines_dropped_total 1',
      'http_request_duration_seconds_bucket{le="0.001"} 1',
      'http_request_duration_seconds_bucket{le="0.025"} 2',
      'http_request_duration_seconds_bucket{le="+Inf"} 3',
      'http_request_duration_seconds_count 3',
      'form_entries_total{outcome="acknowledged"} 1',
      'form_entries_total{outcome="refused"} 0',
      'process_resident_memory_bytes 1000',
      'process_start_time_seconds 1743120000.5',
      'campaign_server_info{campaign="Spring2025",node="24.1.0"} 1',
    ]),
  );
});

test('counts a latency at the upper bound of a bucket in it', () => {
  const edges = createMetrics();
  edges.countRequest('GET', 200, 'page', 0.005);
  expect(edges.render()).toContain('http_request_duration_seconds_bucket{le="0.001"} 0\n');
  expect(edges.render()).toContain('http_request_duration_seconds_bucket{le="0.005"} 1\n');
});

test('probes the store at most once a second, however often it is asked', async () => {
  let asked = 0;
  let time = 0;
  const app = appWith({
    canWrite: () => {
      asked += 1;
      return true;
    },
    ticks: () => time,
  });
  const ask = () => Promise.all(Array.from({ length: 20 }, () => app.request('/healthz')));
  await ask();
  time = 999;
  for (const { status } of await ask()) expect(status).toBe(200);
  expect(asked).toBe(1);
  time = 1_000;
  await ask();
  expect(asked).toBe(2);
});

test.each([
  'localhost',
  'localhost:4322',
  '127.0.0.1:4322',
  '[::1]:4322',
  'page.localhost',
  'Health.Internal:80',
])('answers whoever calls it %s', async (host) => {
  const app = appWith({ allowedHosts: ['health.internal'] });
  expect((await app.request(`http://${host}/healthz`)).status).toBe(200);
});

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1', 'internal'])(
  'does not answer to the name %s, which a foreign page may have pointed here',
  async (host) => {
    const app = appWith({ allowedHosts: ['health.internal'] });
    for (const path of ['/livez', '/readyz', '/readyz/entries', '/healthz', '/metrics', '/other']) {
      const response = await app.request(`http://${host}${path}`);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('ADMIN_ALLOWED_HOSTS');
    }
  },
);

test.each(['10.0.0.1:4322', '[2001:db8::1]:4322', '127.0.0.1'])(
  'answers under the number %s when it listens beyond the loopback address, and under no other name',
  async (host) => {
    const app = appWith({ allowsAddresses: true });
    expect((await app.request(`http://${host}/healthz`)).status).toBe(200);
    for (const name of ['evil.example', '10.0.0.1.evil.example']) {
      expect((await app.request(`http://${name}/healthz`)).status).toBe(403);
    }
  },
);

test('is alive and ready for pages while no entry can be stored, and for nothing during shutdown', async () => {
  let stopping = false;
  const statuses = async (canWrite: boolean) => {
    const app = appWith({ canWrite: () => canWrite, isStopping: () => stopping });
    const paths = ['/livez', '/readyz', '/readyz/entries', '/healthz'];
    return Promise.all(paths.map(async (path) => (await app.request(path)).status));
  };
  expect(await statuses(true)).toEqual([200, 200, 200, 200]);
  expect(await statuses(false)).toEqual([200, 200, 503, 503]);
  stopping = true;
  expect(await statuses(true)).toEqual([200, 503, 503, 200]);
  expect(await statuses(false)).toEqual([200, 503, 503, 503]);
});

test.each(['/livez', '/readyz', '/readyz/entries', '/healthz', '/metrics', '/other'])(
  'HEAD %s is GET without the body',
  async (path) => {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => appWith().request(path, { method })),
    );
    expect(head?.status).toBe(get?.status);
    expect(head?.headers.get('content-length')).toBe(String((await get?.arrayBuffer())?.byteLength));
    expect((await head?.arrayBuffer())?.byteLength).toBe(0);
  },
);
