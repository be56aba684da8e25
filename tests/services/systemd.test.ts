import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { distFolder } from '../../src/build/dist-folder.ts';
import { noSystemd } from '../support/missing-program.ts';
import { sendEntry } from '../support/send-entry.ts';
import { startServer } from '../support/start-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = 'deploy/systemd';
const units = readdirSync(folder).filter((name) => /\.(service|timer|path)$/.test(name));
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
/** Of which the one that reloads nginx is no program of ours. */
const services = ['campaign.service', 'campaign-backup.service'];

/** The values of a setting, as systemd reads them: `%%` and `$$` are unescaped. */
const settings = (unit: string, name: string): string[] =>
  [...textOf(unit).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) =>
    value.replace(/%%/g, '%').replace(/\$\$/g, '$'),
  );

/** Runs the documented commands in this test's folders, without the machine's services and users. */
function runHere(lines: string, machine: string): string {
  const here = lines
    .replaceAll('/var/lib/', `${machine}/`)
    .replaceAll('/srv/campaign/current', `${machine}/dist`)
    .replaceAll('/usr/local/bin/node', `${machine}/node`);
  const others = 'systemctl() { :; }; chown() { :; }; runuser() { shift 3; "$@"; }';
  const ENTRIES_DB = settings('campaign.service', 'Environment')[0]?.replace('ENTRIES_DB=/var/lib', machine);
  return execFileSync('sh', ['-ec', `${others}\n${here}`], {
    encoding: 'utf8',
    env: { ...process.env, ENTRIES_DB },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('restricts the backup like the server, and denies it the network', () => {
  const rights = (unit: string) =>
    textOf(unit).split('# What it cannot do.')[1]?.split('[Install]')[0]?.trim().split('\n').slice(1);
  const more = ['IPAddressDeny=any', 'PrivateNetwork=yes'];
  const families = 'RestrictAddressFamilies=';
  expect(
    rights('campaign-backup.service')?.filter((line) => !more.includes(line) && !line.startsWith(families)),
  ).toEqual(rights('campaign.service')?.filter((line) => !line.startsWith(families)));
});

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

test.skipIf(noSystemd !== undefined)(
  'has an exposure level of at most 2.0 in systemd-analyze security',
  () => {
    for (const unit of services) {
      const { stdout } = analyze('security', '--offline=true', '--no-pager', join(folder, unit));
      expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]), unit).toBeLessThanOrEqual(2);
    }
  },
);

test.skipIf(noSystemd !== undefined)('has no setting that systemd does not know', () => {
  const { stdout, stderr } = analyze('verify', '--man=no', ...units.map((name) => join(folder, name)));
  const complaints = `${stdout}${stderr}`.split('\n').filter((line) => /^(?:\S*\/)?campaign/.test(line));
  // Node's path exists on the target machine only.
  expect(complaints.filter((line) => !line.includes('/usr/local/bin/node is not executable'))).toEqual([]);
});

test('restores the entries from the timer’s backup', async () => {
  const machine = temporaryFolder();
  // The path of a checkout may have a space.
  symlinkSync(resolve(distFolder()), join(machine, 'dist'));
  symlinkSync(process.execPath, join(machine, 'node'));
  const folders = settings('campaign-backup.service', 'StateDirectory').flatMap((line) => line.split(' '));
  for (const name of folders) mkdirSync(join(machine, name));
  const store = join(machine, 'campaign', 'entries.sqlite');
  const server = await startServer(distFolder(), { ENTRIES_DB: store });
  await sendEntry(server.origin, { name: '日向 花子', email: 'hanako@mail.example' });
  // While the server is running.
  const backUp = ['ExecStart', 'ExecStartPost'].flatMap((name) => settings('campaign-backup.service', name));
  runHere(backUp.join('\n'), machine);
  await server.stop();
  for (const name of readdirSync(join(machine, 'campaign'))) rmSync(join(machine, 'campaign', name));

  const [, restore = ''] = /\*\*Restore\*\*.*?```sh\n(.*?)```/s.exec(textOf('README.md')) ?? [];
  expect(runHere(restore, machine)).toContain('1 entries from 1 addresses');
  const again = await startServer(distFolder(), { ENTRIES_DB: store });
  onTestFinished(again.stop);
  const second = await sendEntry(again.origin, { name: '次郎', email: 'jiro@mail.example' });
  expect(second.status).toBe(200);
});
