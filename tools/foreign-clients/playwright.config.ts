import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config.ts';

/** Part of `npm run test:tools`: runs against the built page and the real server, like all browser tests. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  projects: [{ name: 'foreign clients' }],
});
