import { expect, onTestFinished, test, vi } from 'vitest';
import { lastLines, previewEnvironment, restartAllowance } from './preview-server.ts';

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

test('keeps the last lines, however the output is chunked, and little of a line that never ends', () => {
  const log = lastLines(2);
  log.add('one\ntw');
  log.add(Buffer.from('o\n\nthree\n'));
  expect(log.lines()).toEqual(['two', 'three']);
  for (let part = 0; part < 10; part += 1) log.add('x'.repeat(300));
  expect(log.lines().join('')).toHaveLength(1_000);
});

test('allows three restarts in any hour, and as many again when a person has decided', () => {
  let minutes = 0;
  const allowance = restartAllowance(() => minutes * 60_000);
  const takeAt = (minute: number) => {
    minutes = minute;
    return allowance.take();
  };
  expect([0, 20, 40, 59].map(takeAt)).toEqual([true, true, true, false]);
  const later = [60, 61, 80, 81].map(takeAt);
  expect(later, 'those of an hour ago no longer count').toEqual([true, false, true, false]);
  allowance.renew();
  expect([82, 83, 84, 85].map(takeAt)).toEqual([true, true, true, false]);
});
