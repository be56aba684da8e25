import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { syncToDisk } from '../../files/write-files.ts';
import { guarded } from './output-folder.ts';

const folderName = 'runs';

/** Not yet whole; a kill leaves it behind. */
const staging = '.writing';

const files = ['payouts.csv', 'review.csv', 'refused.csv', 'reclaim.csv', 'run.json'];

/**
 * Keeps the run in the folder under `runs/<time>-<digest>/`, unless it is there already: what was sent by its list can
 * be recorded, and looked up, after later runs too.
 * @param out locked by the caller
 * @throws {GiftInputError} when it cannot be written
 */
export function keepRun(out: string): void {
  guarded(out, () => {
    const run = join(out, 'run.json');
    if (!existsSync(run)) return;
    const runs = join(out, folderName);
    const fresh = join(runs, staging);
    mkdirSync(runs, { recursive: true, mode: 0o700 });
    rmSync(fresh, { recursive: true, force: true });
    const digest = digestOf(run).slice(0, 12);
    if (readdirSync(runs).some((name) => name.endsWith(`-${digest}`))) return;
    mkdirSync(fresh, { mode: 0o700 });
    for (const name of files.filter((each) => existsSync(join(out, each)))) {
      copyFileSync(join(out, name), join(fresh, name));
      syncToDisk(join(fresh, name));
    }
    syncToDisk(fresh);
    const time = statSync(run).mtime.toISOString().replaceAll(/[:.]/g, '');
    renameSync(fresh, join(runs, `${time}-${digest}`));
    syncToDisk(runs);
  });
}

/** A piece at a time: a run of 100,000 reservations has 60 MB. */
function digestOf(file: string): string {
  const hash = createHash('sha256');
  const piece = Buffer.alloc(1 << 18);
  const opened = openSync(file, 'r');
  try {
    for (let bytes = readSync(opened, piece); bytes > 0; bytes = readSync(opened, piece))
      hash.update(piece.subarray(0, bytes));
  } finally {
    closeSync(opened);
  }
  return hash.digest('hex');
}

/** The folders of all runs, newest first. */
export function keptRuns(out: string): string[] {
  const runs = join(out, folderName);
  if (!existsSync(runs)) return [];
  const names = readdirSync(runs).filter((name) => name !== staging);
  return names
    .sort()
    .reverse()
    .map((name) => join(runs, name));
}
