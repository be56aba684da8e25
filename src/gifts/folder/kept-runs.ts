import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncToDisk, writeTogether } from '../../files/write-files.ts';
import { guarded, runsIn } from './output-folder.ts';

/** A run that has no name yet. What a kill leaves of it goes when the folder is opened again. */
const fresh = '.writing-run';

const kept = /^\d{4}-\d\d-\d\dT\d+Z-([0-9a-f]{12})\.json$/;

/**
 * Keeps a run as `runs/<time>-<digest>.json`. The same run again is kept once, under its last time.
 * @param out locked by the caller
 * @param run the text of a `runJson`, in pieces
 * @throws {GiftInputError} when it cannot be written
 */
export function keepRun(out: string, run: Iterable<string>): void {
  guarded(out, () => {
    const runs = runsIn(out);
    const hash = createHash('sha256');
    writeTogether(runs, new Map([[fresh, hashed(run, hash)]]));
    const digest = hash.digest('hex').slice(0, 12);
    const same = readdirSync(runs).filter((name) => kept.exec(name)?.[1] === digest);
    const time = new Date().toISOString().replaceAll(/[:.]/g, '');
    renameSync(join(runs, fresh), join(runs, `${time}-${digest}.json`));
    for (const name of same) rmSync(join(runs, name));
    syncToDisk(runs);
  });
}

function* hashed(pieces: Iterable<string>, hash: Hash) {
  for (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

/** The file of the last run; undefined where there is none. */
export function newestRun(out: string): string | undefined {
  const runs = runsIn(out);
  if (!existsSync(runs)) return undefined;
  const newest = readdirSync(runs)
    .filter((name) => kept.test(name))
    .sort()
    .at(-1);
  return newest && join(runs, newest);
}
