import { expect, onTestFinished, test, vi } from 'vitest';
import { createPreview } from '../../src/desk/campaign/server/preview/preview.ts';
import {
  lastLines,
  previewEnvironment,
  restartAllowance,
} from '../../src/desk/campaign/server/preview/preview-server.ts';
import { temporaryFolder } from '../support/test-provider.ts';

test('reports why there is no page, quoting its server', { timeout: 30_000 }, async () => {
  const preview = createPreview(temporaryFolder(), 'http://127.0.0.1:1');
  onTestFinished(preview.stop);
  expect(preview.state()).toEqual({ state: 'stopped' });
  preview.start();
  expect(preview.state()).toEqual({ state: 'starting' });
  await vi.waitFor(() => expect(preview.state().state).toBe('failed'), { timeout: 20_000, interval: 100 });
  const failed = preview.state();
  expect(failed.state === 'failed' && failed.log.join('\n')).toMatch(/campaign\.yaml: is missing/);
});

test('gives its server no access to the entries', () => {
  vi.stubEnv('ENTRIES_DB', 'postgres://user:secret@db.example/entries');
  onTestFinished(() => void vi.unstubAllEnvs());
  const environment = previewEnvironment({
    folder: '/draft',
    desk: 'http://127.0.0.1:1',
    host: 'x.localhost',
  });
  expect(JSON.stringify(environment)).not.toContain('secret');
  expect(environment).toMatchObject({ CAMPAIGN_DIR: '/draft', PATH: process.env.PATH });
});

test('keeps the last lines, however the output is chunked', () => {
  const log = lastLines(2);
  log.add('one\ntw');
  log.add(Buffer.from('o\n\nthree\n'));
  expect(log.lines()).toEqual(['two', 'three']);
});

test('limits the memory for a line that never ends', () => {
  const log = lastLines(2);
  for (let part = 0; part < 10; part += 1) log.add('x'.repeat(300));
  expect(log.lines().join('').length).toBe(1_000);
});

test('allows three restarts in any hour, and as many again when a person has decided', () => {
  let minutes = 0;
  const allowance = restartAllowance(() => minutes * 60_000);
  const takeAt = (minute: number) => {
    minutes = minute;
    return allowance.take();
  };
  expect([0, 20, 40, 59].map(takeAt)).toEqual([true, true, true, false]);
  expect([60, 61, 80, 81].map(takeAt), 'those of an hour ago no longer count').toEqual([
    true,
    false,
    true,
    false,
  ]);
  allowance.renew();
  expect([82, 83, 84, 85].map(takeAt)).toEqual([true, true, true, false]);
});
