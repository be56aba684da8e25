import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { lockFile } from './lock-file.ts';

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
