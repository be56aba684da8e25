import { crashTest } from '../crash-test.ts';

/**
 * `npm run crash-test [-- --kills N]` (after a build): kills the built server on loopback and checks that no
 * acknowledged entry is lost or duplicated. With `--store postgres` there are three servers on one PostgreSQL, which is
 * killed and frozen too, and which leaves them few connections. Takes about two minutes, works in a temporary folder and ends by itself. Exits with 1 if
 * anything was lost.
 */
process.exitCode = (await crashTest(process.argv.slice(2))) ? 0 : 1;
