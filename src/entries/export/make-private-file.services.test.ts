import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { makePrivateFile } from './make-private-file.ts';

const write = async (file: string) => writeFileSync(file, 'names');

describe('a private file', () => {
  test('gets its name only when complete, readable by its owner alone', async () => {
    const folder = temporaryFolder();
    const target = join(folder, 'out.csv');
    await makePrivateFile(target, { replace: false }, async (file) => {
      writeFileSync(file, 'half');
      expect(readdirSync(folder)).not.toContain('out.csv');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      writeFileSync(file, 'whole');
    });
    expect(readFileSync(target, 'utf8')).toBe('whole');
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['out.csv']);
  });

  test('is private even if the file it replaces was not, and an open handle to that one sees nothing new', async () => {
    const target = join(temporaryFolder(), 'out.csv');
    writeFileSync(target, 'old', { mode: 0o644 });
    const { ino } = statSync(target);
    await makePrivateFile(target, { replace: true }, write);
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(statSync(target).ino).not.toBe(ino);
  });

  test('does not overwrite a file that appeared meanwhile', async () => {
    const folder = temporaryFolder();
    const target = join(folder, 'out.csv');
    const making = makePrivateFile(target, { replace: false }, async () => writeFileSync(target, 'precious'));
    await expect(making).rejects.toThrow('exists already');
    expect(readFileSync(target, 'utf8')).toBe('precious');
    expect(readdirSync(folder)).toEqual(['out.csv']);
  });

  test('leaves a dangling link alone', async () => {
    const folder = temporaryFolder();
    const target = join(folder, 'out.csv');
    symlinkSync(join(folder, 'nowhere'), target);
    await expect(makePrivateFile(target, { replace: false }, write)).rejects.toThrow('exists already');
    await expect(makePrivateFile(target, { replace: true }, write)).rejects.toThrow('not a regular file');
    expect(readlinkSync(target)).toBe(join(folder, 'nowhere'));
    expect(readdirSync(folder)).toEqual(['out.csv']);
  });

  test('never replaces a pipe, a device or a folder', async () => {
    const folder = temporaryFolder();
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    for (const target of [pipe, folder]) {
      await expect(makePrivateFile(target, { replace: true }, write)).rejects.toThrow('not a regular file');
    }
    expect(lstatSync(pipe).isFIFO()).toBe(true);
  });

  test('leaves nothing behind when its content fails', async () => {
    const folder = temporaryFolder();
    const making = makePrivateFile(join(folder, 'out.csv'), { replace: false }, async (file) => {
      writeFileSync(file, 'half');
      throw new Error('the disk is full');
    });
    await expect(making).rejects.toThrow('the disk is full');
    expect(readdirSync(folder)).toEqual([]);
  });

  test.skipIf(!existsSync('/dev/full'))(
    'says so when the disk fills up, and leaves nothing behind',
    async () => {
      const folder = temporaryFolder();
      const target = join(folder, 'out.csv');
      const making = makePrivateFile(target, { replace: false }, async () =>
        writeFileSync('/dev/full', 'names'),
      );
      await expect(making).rejects.toThrow(EntryStoreError);
      await expect(making).rejects.toThrow(`${target} cannot be written: ENOSPC`);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves nothing behind after %s', async (signal) => {
    const folder = temporaryFolder();
    const script = `
      import { writeFileSync } from 'node:fs';
      import { makePrivateFile } from ${JSON.stringify(resolve('src/entries/export/make-private-file.ts'))};
      await makePrivateFile(process.argv[1], { replace: false }, (file) => {
        writeFileSync(file, 'half');
        console.log('writing');
        return new Promise(() => setInterval(() => {}, 1000));
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, join(folder, 'out.csv')]);
    await once(child.stdout, 'data');
    expect(readdirSync(folder)).toHaveLength(1);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([null, signal]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('reports that it cannot be written', async () => {
    const target = join(temporaryFolder(), 'no', 'such', 'folder', 'out.csv');
    await expect(makePrivateFile(target, { replace: false }, write)).rejects.toThrow('cannot be written');
  });
});
