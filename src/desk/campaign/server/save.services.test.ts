import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import type { CampaignFile } from '../contract/campaign.ts';
import { writeCampaign } from './save.ts';

const both: CampaignFile[] = ['terms.yaml', 'copy.yaml'];

const texts = (text: string) => new Map(both.map((file) => [file, text] as const));

const textsIn = (folder: string) => both.map((file) => readFileSync(join(folder, file), 'utf8'));

function folderWith(text: string): string {
  const folder = temporaryFolder();
  for (const file of both) writeFileSync(join(folder, file), text);
  return folder;
}

const program = (code: string, ...args: string[]) => ['--input-type=module', '--eval', code, ...args];

const source = (path: string) => JSON.stringify(resolve('src', path));

/** A program that replaces `old` with `new` in two files, and kills itself before one of its steps on the disk. */
const savingUntil = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { writeCampaign } from ${source('desk/campaign/server/save.ts')};
  const [, folder, number] = process.argv;
  let left = Number(number);
  for (const name of ['openSync', 'renameSync', 'rmSync']) {
    const write = fs[name];
    fs[name] = (...args) => {
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return write(...args);
    };
  }
  syncBuiltinESMExports();
  const texts = (text) => new Map(${JSON.stringify(both)}.map((file) => [file, text]));
  writeCampaign(folder, texts('old'), texts('new'));`;

test('a save that is killed at any moment leaves whole files', () => {
  const outcomes: string[][] = [];
  for (let number = 1; ; number += 1) {
    const folder = folderWith('old');
    const { signal, status } = spawnSync(process.execPath, program(savingUntil, folder, `${number}`));
    outcomes.push(textsIn(folder));
    if (signal === null) {
      expect(status, 'the whole save').toBe(0);
      break;
    }
  }
  expect([...new Set(outcomes.map(String))]).toEqual(['old,old', 'new,old', 'new,new']);
});

test('leaves the running save of another desk alone', async () => {
  const folder = folderWith('old');
  const code = `
    import { lockFile } from ${source('files/lock-file.ts')};
    // Nobody collects what is reachable: the lock ends with its handle.
    globalThis.release = lockFile(process.argv[1]);
    process.stdout.write('ready');
    process.stdin.resume();`;
  const child = spawn(process.execPath, program(code, join(folder, '.desk-save.lock')), {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  expect(writeCampaign(folder, texts('old'), texts('new'))).toMatchObject({
    detail: expect.stringContaining('another desk is saving'),
  });
  expect(textsIn(folder)).toEqual(['old', 'old']);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(writeCampaign(folder, texts('old'), texts('new'))).toEqual(both);
});

test('reports an unwritable folder, and writes nothing', () => {
  const folder = folderWith('old');
  chmodSync(folder, 0o555);
  const code = `
    import { writeCampaign } from ${source('desk/campaign/server/save.ts')};
    // Root may write anywhere.
    if (process.getuid?.() === 0) process.setuid(65534);
    const { detail } = writeCampaign(${JSON.stringify(folder)}, new Map(), new Map([['terms.yaml', 'new']]));
    process.stdout.write(detail);`;
  const { stdout } = spawnSync(process.execPath, program(code));
  chmodSync(folder, 0o755);
  expect(stdout.toString()).toMatch(/EACCES.*open/);
  expect(textsIn(folder)).toEqual(['old', 'old']);
});
