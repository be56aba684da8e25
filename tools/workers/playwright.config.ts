import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config.ts';

const { webServer: _, ...settings } = tests;

/** `npm run test:workers`: tests the built Worker in Cloudflare's runtime, with a real PostgreSQL and a real browser. */
export default defineConfig({
  ...settings,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 1,
  use: { ...settings.use, ignoreHTTPSErrors: true },
  projects: [{ name: 'workers' }],
});
