import { attackAll } from '../attack.ts';

/**
 * `npm run attack [-- NAME …]` (after a build): attacks servers of its own on loopback, bounded in count and time, and
 * prints what each attack did. With names, only the attacks whose names hold one of them. The exit code is 1 when one
 * got through.
 */
process.exitCode = (await attackAll(process.argv.slice(2))) ? 0 : 1;
