import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lockFile } from '../../src/files/lock-file.ts';
import { command, desk, kept } from '../support/gifts-command.ts';
import { noSmallDisk, smallDisk } from '../support/small-disk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { entriesIn, newEntry, openTestStore } from '../support/test-provider.ts';

/** Runs a program whose files may have 16 KiB: the system accepts that much of a write and rejects the next one. */
function onFullDisk(code: string): string {
  const program = [process.execPath, '--input-type=module', '--eval', code];
  return execFileSync('bash', ['-c', 'ulimit -f 16; exec "$@"', 'bash', ...program], { encoding: 'utf8' });
}

const source = (path: string) => JSON.stringify(resolve('src', path));

test('a save that the disk has no room for leaves every file unchanged, and nothing else', () => {
  const folder = temporaryFolder();
  for (const name of ['terms.yaml', 'copy.yaml']) writeFileSync(join(folder, name), 'old');
  const said = onFullDisk(`
    import { replaceFiles } from ${source('files/write-files.ts')};
    const [terms, copy] = ${JSON.stringify(['terms.yaml', 'copy.yaml'].map((name) => join(folder, name)))};
    try { replaceFiles(new Map([[terms, 'new'], [copy, 'n'.repeat(100_000)]])); }
    catch (error) { process.stdout.write(error.message); }`);
  expect(said).toContain('EFBIG');
  expect(readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['old', 'old']);
});

test('the results of gift cards stay as they were', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'sent.csv'), 'whole');
  const said = onFullDisk(`
    import { openOutputFolder } from ${source('gifts/folder/output-folder.ts')};
    try { openOutputFolder(${JSON.stringify(folder)}).publish({ 'sent.csv': ['x'.repeat(20_000)] }); }
    catch (error) { process.stdout.write(error.faults[0].says.en); }`);
  expect(said).toContain('cannot be written (EFBIG');
  expect(readFileSync(join(folder, 'sent.csv'), 'utf8')).toBe('whole');
});

test('a file can be locked', ({ skip }) => {
  const { folder, fill } = smallDisk('400k') ?? skip(noSmallDisk);
  fill();
  expect(statfsSync(folder).bfree).toBe(0);
  const release = lockFile(join(folder, 'lock'));
  expect(release).toBeDefined();
  expect(lockFile(join(folder, 'lock'))).toBeUndefined();
  release?.();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('a store takes entries again once its full disk has room, and loses none that it acknowledged', async ({
  skip,
}) => {
  const { folder, fill, free } = smallDisk('256k') ?? skip(noSmallDisk);
  const { path, store } = await openTestStore({}, join(folder, 'e.sqlite'));
  fill();
  let acknowledged = 0;
  let refusal = '';
  for (let number = 0; number < 500 && refusal === ''; number++) {
    await store.add(newEntry(number)).then(
      () => (acknowledged += 1),
      (error) => (refusal = error.message),
    );
  }
  expect(refusal).toMatch(/the disk is full|the disk reported an error/);
  expect(await store.canWrite()).toBe(false);
  free();
  expect(await store.canWrite()).toBe(true);
  expect(await store.add(newEntry(9_999))).toBe('stored');
  expect(entriesIn(path)).toHaveLength(acknowledged + 1);
});

test('what is to be sent and what was is recorded once the full disk of its ledger has room', async ({
  skip,
}) => {
  const { folder, fill, free } = smallDisk('400k') ?? skip(noSmallDisk);
  const { file, out, read } = desk();
  const { path, store } = await openTestStore({}, join(folder, 'e.sqlite'));
  for (const each of kept) await store.add(each);
  const run = ['--reservations', file, '--out', out];
  const sent = ['sent', join(out, 'payouts.csv'), '--out', out];
  const full = /the disk is full|the disk reported an error/;
  fill();
  await expect(command(run, 'en', path)).rejects.toThrow(full);
  expect(existsSync(join(out, 'payouts.csv'))).toBe(false);
  free();
  expect(await command(run, 'en', path)).toContain('2 to send');
  const listed = read('payouts.csv');
  fill();
  await expect(command(sent, 'en', path)).rejects.toThrow(full);
  expect(read('payouts.csv')).toBe(listed);
  free();
  expect(await command(sent, 'en', path)).toContain('2 recorded as sent, 0 were recorded already');
});
