import { defineConfig } from 'vitest/config';

/** Part of `npm run test:tools`: checks the built page. */
export default defineConfig({ test: { dir: import.meta.dirname } });
