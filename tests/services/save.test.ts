import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { watch } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CampaignFile } from '../../src/desk/campaign/contract/campaign.ts';
import { finishInterruptedSave, writeCampaign } from '../../src/desk/campaign/server/save.ts';
import { campaignCopy } from '../support/campaign-copy.ts';
import { temporaryFolder } from '../support/test-provider.ts';

const both: CampaignFile[] = ['terms.yaml', 'copy.yaml'];

const textsIn = (folder: string) =>
  new Map(both.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const));

const hidden = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('.'));

/** A program that saves two files in a loop, each filled with one letter, 400 kB, until it is killed. */
const saving = (folder: string) => `
  import { readFileSync } from 'node:fs';
  import { writeCampaign } from ${JSON.stringify(resolve('src/desk/campaign/server/save.ts'))};
  const folder = ${JSON.stringify(folder)};
  const texts = (letter) => new Map(${JSON.stringify(both)}.map((file) => [file, letter.repeat(400_000)]));
  process.stdout.write('ready');
  for (;;) {
    writeCampaign(folder, texts('a'), texts('b'));
    writeCampaign(folder, texts('b'), texts('a'));
  }`;

const program = (code: string) => ['--input-type=module', '--eval', code];

test('an interrupted save leaves complete files, which are consistent once it is completed', async () => {
  const folder = temporaryFolder();
  for (const file of both) writeFileSync(join(folder, file), 'a'.repeat(400_000));
  const isFirst = (name: string) => /^\.writing-\w+.terms\.yaml$/.test(name);
  const isSecond = (name: string) => /^\.writing-\w+.copy\.yaml$/.test(name);
  const isReady = (name: string) => name === '.ready';
  const isReplaced = (name: string) => name === 'terms.yaml';
  for (const hasBegun of [isFirst, isSecond, isReady, isReplaced]) {
    const child = spawn(process.execPath, program(saving(folder)), { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    for await (const { filename } of watch(folder, { recursive: true })) if (hasBegun(filename ?? '')) break;
    child.kill('SIGKILL');
    await once(child, 'exit');
    for (const text of textsIn(folder).values()) expect(text).toMatch(/^(a{400000}|b{400000})$/);
    finishInterruptedSave(folder);
    const [one, other] = [...textsIn(folder).values()];
    expect(one === other).toBe(true);
    expect(hidden(folder)).toEqual([]);
    for (const file of both) writeFileSync(join(folder, file), 'a'.repeat(400_000));
  }
});

test('completes a save of two files when the second was never replaced', () => {
  const { folder, after } = interrupted();
  mkdirSync(join(folder, '.writing-abcdef'));
  writeFileSync(join(folder, '.writing-abcdef', 'copy.yaml'), 'half');
  finishInterruptedSave(folder);
  expect(textsIn(folder)).toEqual(after);
  expect(hidden(folder)).toEqual([]);
});

/** A folder in which a save of two files was interrupted after the first. */
function interrupted() {
  const folder = campaignCopy();
  const before = textsIn(folder);
  const after = new Map(both.map((file) => [file, `${before.get(file)}# saved\n`] as const));
  const digest = (text = '') => createHash('sha256').update(text).digest('hex');
  const replaced = Object.fromEntries([...before].map(([file, text]) => [file, digest(text)]));
  mkdirSync(join(folder, '.ready'));
  writeFileSync(join(folder, '.ready', '.replaces.json'), JSON.stringify(replaced));
  writeFileSync(join(folder, '.ready', 'copy.yaml'), after.get('copy.yaml') ?? '');
  writeFileSync(join(folder, 'terms.yaml'), after.get('terms.yaml') ?? '');
  return { folder, before, after };
}

test('says what it completed', () => {
  const { folder, after } = interrupted();
  expect(finishInterruptedSave(folder)).toMatch(/was completed: copy\.yaml as saved/);
  expect(textsIn(folder)).toEqual(after);
});

test('a save that was interrupted after its last file stays', () => {
  const { folder, after } = interrupted();
  renameSync(join(folder, '.ready', 'copy.yaml'), join(folder, 'copy.yaml'));
  expect(finishInterruptedSave(folder)).toBeUndefined();
  expect(textsIn(folder)).toEqual(after);
  expect(hidden(folder)).toEqual([]);
});

test('completes nothing when somebody has written since, and says so until a person has looked', () => {
  const { folder, after } = interrupted();
  writeFileSync(join(folder, 'copy.yaml'), 'theirs');
  expect(finishInterruptedSave(folder)).toMatch(/copy\.yaml changed since.*delete .*\.ready/);
  expect(textsIn(folder)).toEqual(new Map([...after, ['copy.yaml', 'theirs']]));
  const save = () => writeCampaign(folder, textsIn(folder), new Map(both.map((file) => [file, 'x'])));
  expect(save()).toMatchObject({ detail: expect.stringMatching(/delete .*\.ready/) });
  writeFileSync(join(folder, '.ready', '.replaces.json'), '{"copy.yaml":');
  expect(finishInterruptedSave(folder)).toMatch(/cannot be read.*delete .*\.ready/);
  rmSync(join(folder, '.ready'), { recursive: true });
  expect(save()).toEqual(both);
  expect(hidden(folder)).toEqual([]);
});

test('leaves the running save of another desk alone', async () => {
  const { folder, before, after } = interrupted();
  const code = `
    import { lockFile } from ${JSON.stringify(resolve('src/files/lock-file.ts'))};
    // Nobody collects what is reachable: the lock ends with its handle.
    globalThis.release = lockFile(${JSON.stringify(join(folder, '.desk-save.lock'))});
    process.stdout.write('ready');
    setTimeout(() => {}, 60_000);`;
  const child = spawn(process.execPath, program(code), { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const during = textsIn(folder);
  expect(finishInterruptedSave(folder)).toBeUndefined();
  expect(writeCampaign(folder, before, after)).toMatchObject({
    detail: expect.stringContaining('another desk is saving'),
  });
  expect(textsIn(folder)).toEqual(during);
  child.kill('SIGKILL');
  await once(child, 'exit');
  finishInterruptedSave(folder);
  expect(textsIn(folder)).toEqual(after);
  expect(hidden(folder)).toEqual([]);
});

test('keeps a file’s mode, and a link as a link', () => {
  const folder = campaignCopy();
  const elsewhere = join(temporaryFolder(), 'terms.yaml');
  writeFileSync(elsewhere, 'old');
  symlinkSync(elsewhere, join(folder, 'linked.yaml'));
  chmodSync(join(folder, 'terms.yaml'), 0o640);
  writeCampaign(folder, textsIn(folder), new Map([['terms.yaml', 'new']]));
  expect(statSync(join(folder, 'terms.yaml')).mode & 0o777).toBe(0o640);
  writeCampaign(folder, new Map(), new Map([['linked.yaml' as CampaignFile, 'new']]));
  expect(readFileSync(elsewhere, 'utf8')).toBe('new');
  expect(lstatSync(join(folder, 'linked.yaml')).isSymbolicLink()).toBe(true);
});

test('a full disk leaves every file unchanged, and no temporary file', () => {
  const folder = campaignCopy();
  const before = textsIn(folder);
  const code = `
    import { writeCampaign } from ${JSON.stringify(resolve('src/desk/campaign/server/save.ts'))};
    const texts = (text) => new Map(${JSON.stringify(both)}.map((file, index) => [file, text.repeat(1 + 99_999 * index)]));
    process.on('SIGXFSZ', () => {});
    process.stdout.write(writeCampaign(${JSON.stringify(folder)}, texts('o'), texts('n')).detail);`;
  // A file size limit behaves like a full disk: the write fails halfway.
  const { stdout } = spawnSync('bash', [
    '-c',
    'ulimit -f 20; exec "$0" "$@"',
    process.execPath,
    ...program(code),
  ]);
  expect(stdout.toString()).toContain('EFBIG');
  expect(textsIn(folder)).toEqual(before);
  expect(hidden(folder)).toEqual([]);
});

test('reports an unwritable folder, and writes nothing', () => {
  const folder = campaignCopy();
  const before = textsIn(folder);
  chmodSync(folder, 0o555);
  const code = `
    import { writeCampaign } from ${JSON.stringify(resolve('src/desk/campaign/server/save.ts'))};
    // Root may write anywhere.
    if (process.getuid?.() === 0) process.setuid(65534);
    const { detail } = writeCampaign(${JSON.stringify(folder)}, new Map(), new Map([['terms.yaml', 'new']]));
    process.stdout.write(detail);`;
  const { stdout } = spawnSync(process.execPath, program(code));
  chmodSync(folder, 0o755);
  expect(stdout.toString()).toMatch(/EACCES.*open/);
  expect(textsIn(folder)).toEqual(before);
  expect(existsSync(join(folder, '.ready'))).toBe(false);
});
