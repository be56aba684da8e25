import { basename, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { builtSiteFolder } from './dist-folder.ts';

test.each([
  [undefined, 'dist/site'],
  ['dist-next', 'dist-next/site'],
  ['/srv/campaign-2', '.cache/site/campaign-2'],
  [`${resolve('.')}-next`, `.cache/site/${basename(resolve('.'))}-next`],
  [`../${basename(resolve('.'))}-next`, `.cache/site/${basename(resolve('.'))}-next`],
])('Astro builds inside of the project, with DIST_DIR %s', (folder, expected) => {
  vi.stubEnv('DIST_DIR', folder);
  expect(builtSiteFolder()).toBe(expected);
});
