import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { lockFile } from './lock-file.ts';

/** What happens between opening a file and locking it. */
let meanwhile = () => {};

vi.mock('node:sqlite', async (load) => {
  const sqlite = await load<typeof import('node:sqlite')>();
  class DatabaseSync extends sqlite.DatabaseSync {
    constructor(...args: ConstructorParameters<typeof sqlite.DatabaseSync>) {
      super(...args);
      meanwhile();
    }
  }
  return { ...sqlite, DatabaseSync };
});

test.each([
  ['deleted', () => {}],
  ['deleted, and another has made anew', (file: string) => writeFileSync(file, '')],
])('is not taken on a file that its last holder %s meanwhile', (_what, then) => {
  const file = join(temporaryFolder(), 'lock');
  meanwhile = () => {
    rmSync(file);
    then(file);
  };
  expect(lockFile(file)).toBeUndefined();
  meanwhile = () => {};
  const release = lockFile(file);
  expect(release, 'nothing was left locked').toBeDefined();
  release?.();
});
