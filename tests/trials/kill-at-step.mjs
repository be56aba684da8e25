/**
 * Kills the process before its nth step on a disk, as `KILL_AT` says: loaded ahead of a command with `--import`. A step is
 * a call that changes files, or a statement of SQLite that ends in one.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';

const killAt = Number(process.env.KILL_AT);
let steps = 0;

function step() {
  steps += 1;
  if (steps === killAt) process.kill(process.pid, 'SIGKILL');
}

function wrap(of, names) {
  for (const name of names) {
    const work = of[name];
    of[name] = function (...args) {
      if (name !== 'openSync' || /[wa+]/.test(String(args[1]))) step();
      return work.apply(this, args);
    };
  }
}

wrap(fs, [
  ...['mkdirSync', 'mkdtempSync', 'openSync', 'writeFileSync', 'copyFileSync', 'fsyncSync', 'symlinkSync'],
  ...['renameSync', 'rmSync', 'chmodSync', 'fchmodSync'],
]);
syncBuiltinESMExports();
wrap(DatabaseSync.prototype, ['exec', 'close']);
wrap(StatementSync.prototype, ['run']);
