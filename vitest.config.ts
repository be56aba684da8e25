import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** For both layers. No limit here judges a test: each ends what hangs, on the slowest machine. */
const both = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  teardownTimeout: 60_000,
  setupFiles: 'tests/support/remove-folders.ts',
  // Undoes `vi.stubEnv` before each test.
  unstubEnvs: true,
  expect: { poll: { timeout: 30_000 } },
};

/**
 * `unit` is what `npm test` runs: what needs nothing but Node. `services` is what needs more, and every suite that each
 * engine of the store passes, `*.engines.test.ts`: SQLite in the first, PostgreSQL in the second.
 */
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
          exclude: ['src/**/*.services.test.ts'],
        },
      },
      {
        test: {
          ...both,
          name: 'services',
          globalSetup: 'tests/support/services-setup.ts',
          include: [
            'src/**/*.{services,engines}.test.ts',
            'tests/services/**/*.test.ts',
            'tests/settlement/settlement.test.ts',
          ],
          env: { TEST_ENGINE: 'PostgreSQL', TEST_TIMES: '20' },
        },
      },
    ],
  },
});
