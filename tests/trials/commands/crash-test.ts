import { crashTest } from '../crash-test.ts';

/**
 * `npm run crash-test [-- --kills N]`: proves on a real server on loopback that no acknowledged entry is lost or doubled.
 * With `--store postgres` there are three servers on one PostgreSQL, which is killed and frozen too.
 * Takes about two minutes, works in a temporary folder and ends by itself; the exit code is 1 when anything was lost.
 */
process.exitCode = (await crashTest(process.argv.slice(2))) ? 0 : 1;
