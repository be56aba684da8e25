import { attackAll } from '../attack.ts';

/**
 * `npm run attack [-- NAME …]` (after a build): attacks servers of its own on loopback, limited in count and time, and
 * prints what each attack achieved. With names, only attacks whose names contain one of them. Exits with 1 if one got
 * through.
 */
process.exitCode = (await attackAll(process.argv.slice(2))) ? 0 : 1;
