import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
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

/** Another process that tries to lock the file, and what it says about it. */
async function other(file: string) {
  const code = `
    import { lockFile } from ${JSON.stringify(resolve('src/files/lock-file.ts'))};
    console.log(lockFile(process.argv[1]) === undefined ? 'refused' : 'locked');
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return { child, said: String(said).trim() };
}

test('belongs to one process at a time, until it ends, however it ends', async () => {
  const file = join(temporaryFolder(), 'lock');
  const { child, said } = await other(file);
  expect(said).toBe('locked');
  expect(lockFile(file)).toBeUndefined();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = lockFile(file);
  expect(release).toBeDefined();
  expect(lockFile(file)).toBeUndefined();
  expect((await other(file)).said).toBe('refused');
  release?.();
  expect(existsSync(file)).toBe(false);
});
