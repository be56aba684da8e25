import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { noPromtool } from '../support/missing-program.ts';

test.skipIf(noPromtool !== undefined)('Prometheus accepts the alerts', () => {
  const check = ['check', 'rules', 'deploy/monitoring/alerts.yaml'];
  const { status, stderr } = spawnSync('promtool', check, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
