import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

/** A folder with two files that say "old". */
function oldFolder(): string {
  const folder = temporaryFolder();
  for (const file of ['terms.yaml', 'copy.yaml']) writeFileSync(join(folder, file), 'old');
  return folder;
}

const textsIn = (folder: string) =>
  ['terms.yaml', 'copy.yaml'].map((file) => readFileSync(join(folder, file), 'utf8'));

/** Replaces both files in a process of its own. @param before what the process does before it */
function replaceIn(folder: string, before: string) {
  const code = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    import { replaceFiles } from ${JSON.stringify(join(import.meta.dirname, 'write-files.ts'))};
    ${before}
    const files = ['terms.yaml', 'copy.yaml'].map((file) => [process.argv[1] + '/' + file, 'new']);
    replaceFiles(new Map(files));`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code, folder]);
}

test('a save that is killed at any moment leaves whole files', () => {
  const outcomes: string[][] = [];
  for (let number = 1; ; number += 1) {
    const folder = oldFolder();
    const { signal, status } = replaceIn(
      folder,
      `let left = ${number};
      for (const name of ['openSync', 'renameSync', 'rmSync']) {
        const write = fs[name];
        fs[name] = (...args) => {
          left -= 1;
          if (left === 0) process.kill(process.pid, 'SIGKILL');
          return write(...args);
        };
      }
      syncBuiltinESMExports();`,
    );
    outcomes.push(textsIn(folder));
    if (signal === null) {
      expect(status, 'the whole save').toBe(0);
      break;
    }
  }
  expect([...new Set(outcomes.map(String))]).toEqual(['old,old', 'new,old', 'new,new']);
});

test('reports an unwritable folder, and writes nothing', () => {
  const folder = oldFolder();
  chmodSync(folder, 0o555);
  // Root may write anywhere.
  const { stderr } = replaceIn(folder, 'if (process.getuid?.() === 0) process.setuid(65534);');
  chmodSync(folder, 0o755);
  expect(stderr.toString()).toMatch(/EACCES.*open/);
  expect(textsIn(folder)).toEqual(['old', 'old']);
});
