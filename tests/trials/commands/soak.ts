import { soak } from '../soak.ts';

/**
 * `npm run soak [-- --requests N --minutes M]`: 1,000,000 hostile requests to the whole server on loopback, at most 20
 * minutes. Exits with 1 after a 5xx, a crash, a poor mix of responses, or memory growth.
 */
process.exitCode = (await soak(process.argv.slice(2))) ? 0 : 1;
