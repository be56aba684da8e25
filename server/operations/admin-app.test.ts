import { expect, test } from 'vitest';
import { createAdminApp } from './admin-app.ts';
import { createMetrics } from './metrics.ts';

const metrics = createMetrics(() => 1000);
const health = (canWrite: () => boolean | Promise<boolean>) =>
  createAdminApp({ metrics, canWrite }).request('/healthz');

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

test('counts requests, their times and entries in the form that Prometheus reads', async () => {
  metrics.countRequest('GET', 200, 'page', 0.0004);
  metrics.countRequest('GET', 204, 'page', 0.01);
  metrics.countRequest('BREW', 405, 'page', 9);
  metrics.countEntry('acknowledged');
  const response = await createAdminApp({ metrics, canWrite: () => true }).request('/metrics');
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE http_requests_total counter',
      'http_requests_total{method="GET",status="2xx",route="page"} 2',
      'http_requests_total{method="other",status="4xx",route="page"} 1',
      'http_request_duration_seconds_bucket{le="0.001"} 1',
      'http_request_duration_seconds_bucket{le="0.025"} 2',
      'http_request_duration_seconds_bucket{le="+Inf"} 3',
      'http_request_duration_seconds_count 3',
      'form_entries_total{outcome="acknowledged"} 1',
      'form_entries_total{outcome="refused"} 0',
      'process_resident_memory_bytes 1000',
    ]),
  );
});
