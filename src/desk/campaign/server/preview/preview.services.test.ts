import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../../tests/support/temporary-folder.ts';
import { createPreview, previewEnvironment } from './preview.ts';

test('the preview reports why there is no page, quoting its server, and starts again when asked', async () => {
  const { state, stop, remove } = createPreview(temporaryFolder(), 'http://127.0.0.1:1');
  onTestFinished(remove);
  onTestFinished(stop);
  expect(state()).toEqual({ state: 'starting' });
  const log = expect.stringMatching(/campaign\.yaml: is missing/);
  await vi.waitFor(() => expect(state()).toEqual({ state: 'failed', log }), { timeout: 30_000 });
  expect(state()).toEqual({ state: 'starting' });
});

test('the preview’s server gets no access to the entries', () => {
  vi.stubEnv('ENTRIES_DB', 'postgres://user:secret@db.example/entries');
  const environment = previewEnvironment('/draft', 'http://127.0.0.1:1', 'x.localhost');
  expect(JSON.stringify(environment)).not.toContain('secret');
  expect(environment).toMatchObject({ CAMPAIGN_DIR: '/draft', PATH: process.env.PATH });
});
