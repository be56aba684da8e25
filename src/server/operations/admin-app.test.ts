import { expect, test } from 'vitest';
import { type AdminDeps, createAdminApp } from './admin-app.ts';
import { createMetrics } from './metrics.ts';

const appWith = (deps: Partial<AdminDeps> = {}) =>
  createAdminApp({ metrics: createMetrics(), canWrite: () => true, ...deps });

test.each<[string, AdminDeps['canWrite'], number]>([
  ['says yes', () => true, 200],
  ['says no', () => false, 503],
  ['fails', () => Promise.reject(new Error('disk full')), 503],
  [
    'throws',
    () => {
      throw new Error('closed');
    },
    503,
  ],
])('says how it is when the store %s', async (_, canWrite, status) => {
  const response = await appWith({ canWrite }).request('/healthz');
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ alive: true, storeWritable: status === 200 });
});

test('warns of values near a limit while staying healthy', async () => {
  const warnings = () => ['More than 80 % are used.'];
  for (const [path, state] of [
    ['/healthz', { alive: true, storeWritable: true }],
    ['/readyz', { ready: true }],
  ] as const) {
    const response = await appWith({ warnings }).request(path);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...state, warnings: warnings() });
  }
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

test('counts requests, latencies, entries and deliveries in the Prometheus format', async () => {
  const metrics = createMetrics({ campaign: 'Spring2025', node: '24.1.0' });
  metrics.countRequest('GET', 200, 'page', 0.0004);
  metrics.countRequest('GET', 204, 'page', 0.005);
  metrics.countRequest('BREW', 405, 'page', 9);
  metrics.countUnreadable(400);
  metrics.countDroppedLine();
  metrics.countEntry('acknowledged');
  metrics.startDeliveries(['mail']);
  metrics.countDelivery('mail', 'sent');
  metrics.setBacklog('mail', { queued: 2, oldestSeconds: 1.5, failingSeconds: 0 });
  const response = await appWith({ metrics }).request('/metrics');
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE http_requests_total counter',
      'http_requests_total{method="GET",status="2xx",route="page"} 2',
      'http_requests_total{method="other",status="4xx",route="page"} 1',
      'http_requests_total{method="other",status="4xx",route="malformed"} 1',
      'http_connections_refused_total 0',
      'log_lines_dropped_total 1',
      'http_request_duration_seconds_bucket{le="0.005"} 2',
      'http_request_duration_seconds_bucket{le="+Inf"} 3',
      'http_request_duration_seconds_count 3',
      'form_entries_total{outcome="acknowledged"} 1',
      'form_entries_total{outcome="refused"} 0',
      'delivery_attempts_total{sink="mail",state="sent"} 1',
      'deliveries_queued{sink="mail"} 2',
      'delivery_oldest_queued_seconds{sink="mail"} 1.5',
      'campaign_server_info{campaign="Spring2025",node="24.1.0"} 1',
    ]),
  );
  expect(lines.join()).toMatch(/,process_resident_memory_bytes \d{7,},/);
  expect(lines.join()).toMatch(/,process_start_time_seconds \d{10}/);
});

test('counts deliveries from 0 on, so that an increase to 1 is seen, and none without a sink', async () => {
  const metrics = createMetrics();
  expect(await metrics.render()).not.toContain('deliver');
  metrics.startDeliveries(['mail', 'webhook']);
  for (const sink of ['mail', 'webhook'])
    for (const state of ['queued', 'sent', 'refused', 'expired', 'skipped'])
      expect(await metrics.render()).toContain(
        `delivery_attempts_total{sink="${sink}",state="${state}"} 0\n`,
      );
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
