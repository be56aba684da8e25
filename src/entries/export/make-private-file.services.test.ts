import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { makePrivateFile } from './make-private-file.ts';

const place = () => {
  const folder = temporaryFolder();
  return { folder, target: join(folder, 'out.csv') };
};

const write = async (file: string) => writeFileSync(file, 'names');

test('gets its name only when complete, readable by its owner alone, even in place of a public file', async () => {
  const { folder, target } = place();
  writeFileSync(target, 'old', { mode: 0o644 });
  await makePrivateFile(target, { replace: true }, async (file) => {
    writeFileSync(file, 'half');
    expect(readFileSync(target, 'utf8')).toBe('old');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'whole');
  });
  expect(readFileSync(target, 'utf8')).toBe('whole');
  expect(statSync(target).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['out.csv']);
});

test('does not overwrite a file that appeared meanwhile', async () => {
  const { folder, target } = place();
  const making = makePrivateFile(target, { replace: false }, async () => writeFileSync(target, 'precious'));
  await expect(making).rejects.toThrow('exists already');
  expect(readFileSync(target, 'utf8')).toBe('precious');
  expect(readdirSync(folder)).toEqual(['out.csv']);
});

test.each([
  ['a dangling link', (target: string) => symlinkSync(`${target}.nowhere`, target)],
  ['a pipe', (target: string) => execFileSync('mkfifo', [target])],
  ['a folder', (target: string) => mkdirSync(target)],
])('never replaces %s', async (_, put) => {
  const { folder, target } = place();
  put(target);
  await expect(makePrivateFile(target, { replace: false }, write)).rejects.toThrow('exists already');
  await expect(makePrivateFile(target, { replace: true }, write)).rejects.toThrow('not a regular file');
  expect(readdirSync(folder)).toEqual(['out.csv']);
});

test('says so when it cannot be written, and leaves nothing behind', async () => {
  const { folder, target } = place();
  const making = makePrivateFile(target, { replace: false }, async () => writeFileSync(folder, 'names'));
  await expect(making).rejects.toThrow(`${target} cannot be written: EISDIR`);
  expect(readdirSync(folder)).toEqual([]);
  const inNoFolder = makePrivateFile(join(folder, 'no', 'out.csv'), { replace: false }, write);
  await expect(inNoFolder).rejects.toThrow('cannot be written: ENOENT');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves nothing behind after %s', async (signal) => {
  const { folder, target } = place();
  const script = `
    import { makePrivateFile } from ${JSON.stringify(resolve('src/entries/export/make-private-file.ts'))};
    await makePrivateFile(process.argv[1], { replace: false }, () => {
      console.log('writing');
      return new Promise(() => setInterval(() => {}, 1000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, target]);
  await once(child.stdout, 'data');
  expect(readdirSync(folder)).toHaveLength(1);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([null, signal]);
  expect(readdirSync(folder)).toEqual([]);
});
