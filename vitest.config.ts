import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/{laws,oracle,settlement}/**/*.test.ts'],
    // The first test of a file may start a PostgreSQL, which takes seconds where others use the processor too.
    testTimeout: 20_000,
    // Vitest leaves one core free, so on two it runs one file at a time; most of these tests wait for a server's time limits.
    maxWorkers: Math.max(3, availableParallelism() - 1),
  },
});
