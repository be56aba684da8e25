import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '../../src/server/operations/metrics.ts';

const folder = 'deploy/monitoring';
const alertsFile = join(folder, 'alerts.yaml');

const alerts = z
  .object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  })
  .parse(parse(readFileSync(alertsFile, 'utf8')))
  .groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));

const panels = z
  .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')))
  .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** What a server with every kind of event has on its page of metrics. */
function exported(): string[] {
  const metrics = createMetrics({ info: { campaign: 'Spring2025' } });
  metrics.countRequest('GET', 200, 'page', 0.001);
  metrics.countDelivery('webhook', 'sent');
  metrics.setBacklog('webhook', { queued: 0, oldestSeconds: 0 });
  return [...metrics.render().matchAll(/^(\w+)(?:\{| )/gm)].map(([, name = '']) => name);
}

test.each([
  ['alerts', alerts],
  ['dashboard', panels],
])('the %s name only metrics that the server has', (_, expressions) => {
  const named = expressions.flatMap((expr) => expr.match(/\b[a-z]+(?:_[a-z]+)+(?=[{[)])/g) ?? []);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !exported().includes(name))).toEqual([]);
});

test('the dashboard shows entries, deliveries, refusals and latency', () => {
  const all = panels.join('\n');
  for (const name of [
    'form_entries_total',
    'delivery_attempts_total',
    'deliveries_queued',
    'duration_seconds',
  ])
    expect(all).toContain(name);
});

const promtool = spawnSync('promtool', ['--version']);

if (promtool.error)
  console.warn('No promtool is installed (Debian: apt-get install prometheus); it checks the alerts.');

test.skipIf(promtool.error !== undefined)('Prometheus accepts the alerts', () => {
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', alertsFile], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
