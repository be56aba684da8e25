import { defineConfig, type Project } from '@playwright/test';
import { quietFlags, testChromium } from './tests/support/chromium.ts';
import { sameLook, visual } from './tests/visual/project.ts';

/** The address that the server of the tests prints: it binds any free port. Playwright hands it to the workers. */
const printed = /(?<test_origin>http:\/\/127\.0\.0\.1:\d+)/;

const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
} as const;

/**
 * `npm test` shows each screen in one language, and leaves the other to `npm run test:services`, with whatever is tagged
 * `@services`. A test that needs only one screen size, or none, is tagged with it.
 */
const layers = (name: keyof typeof screens, otherScreen: string, otherLanguage: string): Project[] => [
  {
    name,
    testMatch: '{e2e,a11y}/**/*.spec.ts',
    grepInvert: new RegExp(`${otherScreen}|${otherLanguage}|@services`),
    use: screens[name],
  },
  {
    name: `${name}-services`,
    testMatch: '{e2e,a11y}/**/*.spec.ts',
    grep: new RegExp(`${otherLanguage}|@services`),
    grepInvert: new RegExp(otherScreen),
    use: screens[name],
  },
];

/** Tests the built page, served by the real server; `npm test` builds it. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/support/build-variants.ts',
  fullyParallel: true,
  // Tests wait for animations and time limits about a third of their time: three fill two cores.
  workers: 3,
  retries: 0,
  // These bounds end what hangs, on the slowest machine; none of them judges.
  timeout: 90_000,
  expect: { timeout: 30_000, toHaveScreenshot: sameLook },
  reporter: 'list',
  use: {
    baseURL: process.env.TEST_ORIGIN ?? '',
    trace: 'off',
    launchOptions: { ...testChromium(), args: [...quietFlags] },
  },
  projects: [
    ...layers('desktop', '@phone', '@ja'),
    ...layers('phone', '@desktop', '@en'),
    { ...visual, grepInvert: /@services/ },
    { ...visual, name: `${visual.name}-services`, grep: /@services/ },
  ],
  webServer: {
    command: 'node tests/support/serve-for-tests.ts',
    cwd: import.meta.dirname,
    wait: { stdout: printed },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
