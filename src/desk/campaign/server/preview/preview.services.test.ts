import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { campaignCopy } from '../../../../../tests/support/campaign-copy.ts';
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

test('the preview starts while a developer’s server writes down when it looked for updates', async () => {
  const preview = createPreview(campaignCopy(), 'http://127.0.0.1:1');
  onTestFinished(preview.stop);
  preview.start();
  mkdirSync('.astro', { recursive: true });
  for (let lastUpdateCheck = Date.now(); preview.state().state === 'starting'; lastUpdateCheck++) {
    writeFileSync('.astro/settings.json', JSON.stringify({ _variables: { lastUpdateCheck } }));
    await pause(100);
  }
  expect(preview.state()).toMatchObject({ state: 'running' });
});
