import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';

const host = '127.0.0.1';
const port = 4399;
const baseURL = `http://${host}:${port}`;

/** Runs over the built page, served by the real server; `npm test` builds it. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,a11y}/**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL,
    trace: 'off',
    launchOptions: {
      ...findChromium(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  // What needs one size of screen, or no screen at all, is tagged with it and runs once.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `${baseURL}/en`,
    env: {
      HOST: host,
      PORT: String(port),
      ADMIN_PORT: 'off',
      LOG: 'off',
      // Tests order errors from the form provider.
      TEST_FAULTS: 'on',
      ENTRIES_DB: '.cache/e2e/entries.sqlite',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
