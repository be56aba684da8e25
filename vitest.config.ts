import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** For both layers. No limit here judges a test: each ends what hangs, on the slowest machine. */
const both = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  teardownTimeout: 60_000,
  setupFiles: 'tests/support/remove-folders.ts',
  expect: { poll: { timeout: 30_000 } },
};

/** Suites that every engine of the store passes: SQLite in `npm test`, PostgreSQL in `npm run test:services`. */
const engineSuites = 'src/**/*.engines.test.ts';

export default defineConfig({
  test: {
    // Vitest leaves one core free, so on two it would run one file at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...both,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/{architecture,settlement}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...both,
          name: 'services',
          globalSetup: 'tests/support/services-setup.ts',
          include: ['tests/services/**/*.test.ts', engineSuites],
          env: { TEST_ENGINE: 'PostgreSQL' },
        },
      },
    ],
  },
});
