import { attackAll } from './attack.ts';
import { bombAttacks } from './bomb-attacks.ts';
import { connectionAttacks } from './connection-attacks.ts';
import { deskAttacks } from './desk-attacks.ts';
import { entryAttacks } from './entry-attacks.ts';
import { fileAttacks } from './file-attacks.ts';
import { operationAttacks } from './operation-attacks.ts';
import { requestAttacks } from './request-attacks.ts';
import { storeAttacks } from './store-attacks.ts';

const all = [
  ...connectionAttacks,
  ...requestAttacks,
  ...entryAttacks,
  ...fileAttacks,
  ...storeAttacks,
  ...operationAttacks,
  ...deskAttacks,
  ...bombAttacks,
];

/**
 * `npm run attack [-- NAME …]` (after a build): attacks servers of its own on loopback, limited in count and time, and
 * prints what each attack achieved. With names, only attacks whose names contain one of them. Exits with 1 if one got
 * through.
 */
process.exitCode = (await attackAll(all, process.argv.slice(2))) ? 0 : 1;
