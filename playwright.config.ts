import { defineConfig } from '@playwright/test';
import { findChromium, quietFlags } from './tests/support/chromium.ts';
import { visual } from './tests/visual/project.ts';

const host = '127.0.0.1';
/** Set another one to test two checkouts at the same time. */
const port = Number(process.env.TEST_PORT ?? 4399);
const baseURL = `http://${host}:${port}`;

/** Tests the built page, served by the real server; `npm test` builds it. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,a11y}/**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests wait for animations and time limits about a third of their time: on two cores three take 7.5 minutes, two 8.9.
  workers: 3,
  // In CI, a test that a busy machine has stalled gets a second try; it is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // The default of five seconds is too short for a page that a server has to prepare on a busy machine.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL,
    trace: 'off',
    launchOptions: { ...findChromium(), args: [...quietFlags] },
  },
  // A test that needs only one screen size, or none, is tagged and runs once.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    visual,
  ],
  webServer: {
    command: 'node tests/support/serve-for-tests.ts',
    cwd: import.meta.dirname,
    url: `${baseURL}/en`,
    env: { TEST_PORT: String(port) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
