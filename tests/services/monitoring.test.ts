import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { noPromtool } from '../support/missing-program.ts';

test.skipIf(noPromtool !== undefined).each([
  ['accepts the alerts', ['check', 'rules', 'deploy/monitoring/alerts.yaml']],
  ['raises them when they are due', ['test', 'rules', 'tests/fixtures/alerts.yaml']],
])('Prometheus %s', (_what, check) => {
  const { status, stderr } = spawnSync('promtool', check, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
