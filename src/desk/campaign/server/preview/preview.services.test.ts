import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../../tests/support/temporary-folder.ts';
import { createPreview } from './preview.ts';

test('the preview reports why there is no page, quoting its server', async () => {
  const preview = createPreview(temporaryFolder(), 'http://127.0.0.1:1');
  onTestFinished(preview.stop);
  expect(preview.state()).toEqual({ state: 'stopped' });
  preview.start();
  expect(preview.state()).toEqual({ state: 'starting' });
  await vi.waitFor(() => expect(preview.state().state).not.toBe('starting'), { timeout: 30_000 });
  const log = expect.arrayContaining([expect.stringMatching(/campaign\.yaml: is missing/)]);
  expect(preview.state()).toEqual({ state: 'failed', log });
});
