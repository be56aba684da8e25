import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const noPromtool =
  spawnSync('promtool', ['--version']).error &&
  'No promtool is installed (Debian: apt-get install prometheus); its check of the alerts is skipped.';
if (noPromtool) console.warn(noPromtool);

test.skipIf(noPromtool)('Prometheus accepts the alerts', () => {
  const check = ['check', 'rules', 'deploy/monitoring/alerts.yaml'];
  const { status, stderr } = spawnSync('promtool', check, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
