import { expect, onTestFinished, test, vi } from 'vitest';
import { lastLines, previewEnvironment } from './preview-server.ts';

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
