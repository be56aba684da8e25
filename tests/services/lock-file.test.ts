import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { lockFile } from '../../src/files/lock-file.ts';
import { temporaryFolder } from '../support/test-provider.ts';

const script = (text: string) => [
  '--input-type=module',
  '--eval',
  `import { lockFile } from '../../src/files/src/files/lock-file.ts'; ${text}`,
];

/** Another process that has the lock. */
async function holder(file: string) {
  const child = spawn(process.execPath, [
    ...script("console.log(lockFile(process.argv[1]) !== undefined); process.stdin.on('data', () => {});"),
    file,
  ]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = await once(child.stdout, 'data');
  if (String(said) !== 'true\n') throw new Error(String(said));
  return child;
}

test('belongs to one process at a time, until it ends, however it ends', async () => {
  const file = join(temporaryFolder(), 'lock');
  const child = await holder(file);
  expect(lockFile(file)).toBeUndefined();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = lockFile(file);
  expect(release).toBeDefined();
  expect(lockFile(file)).toBeUndefined();
  await expect(holder(file)).rejects.toThrow('false');
  release?.();
  expect(existsSync(file)).toBe(false);
});

test('works on a full disk (a tmpfs of 400 kB)', ({ skip }) => {
  const folder = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    skip('mounting a tmpfs needs root');
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  const ballast = join(folder, 'ballast');
  writeFileSync(ballast, '');
  expect(() => {
    for (;;) appendFileSync(ballast, Buffer.alloc(4096));
  }).toThrow('ENOSPC');
  expect(statfsSync(folder).bfree).toBe(0);
  const release = lockFile(join(folder, 'lock'));
  expect(release).toBeDefined();
  expect(lockFile(join(folder, 'lock'))).toBeUndefined();
  release?.();
  expect(readdirSync(folder)).toEqual(['ballast']);
});

/** Each turn makes a folder that only one process may have, and notices if it was there. */
const takeTurns = `
  import { mkdirSync, rmdirSync } from 'node:fs';
  const [, file, turns] = process.argv;
  for (let done = 0; done < Number(turns); ) {
    const release = lockFile(file);
    if (release === undefined) continue;
    mkdirSync(file + '-held');
    rmdirSync(file + '-held');
    release();
    done += 1;
  }`;

test('is not taken on a file that its last holder deleted meanwhile', { timeout: 60_000 }, async () => {
  const file = join(temporaryFolder(), 'lock');
  const run = promisify(execFile);
  await Promise.all(
    Array.from({ length: 3 }, () => run(process.execPath, [...script(takeTurns), file, '400'])),
  );
  expect(existsSync(file)).toBe(false);
});
