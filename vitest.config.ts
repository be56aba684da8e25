import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'server/**/*.test.ts',
      'tests/laws/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
  },
});
