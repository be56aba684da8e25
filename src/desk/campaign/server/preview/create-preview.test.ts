import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../../tests/support/test-provider.ts';
import { createPreview } from './create-preview.ts';
import { previewEnvironment } from './preview-environment.ts';

test('reports why there is no page, quoting its server', { timeout: 30_000 }, async () => {
  const preview = createPreview(temporaryFolder(), 'http://127.0.0.1:1');
  onTestFinished(preview.stop);
  expect(preview.look()).toEqual({ state: 'stopped' });
  preview.start();
  expect(preview.look()).toEqual({ state: 'starting' });
  await vi.waitFor(() => expect(preview.look().state).toBe('failed'), { timeout: 20_000, interval: 100 });
  const failed = preview.look();
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
