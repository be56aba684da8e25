import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { onAnyPort } from './any-port.ts';
import { missing, runs } from './missing-program.ts';

/** Why no postfix can be started here; undefined where it can. Its processes change their users, so only root starts it. */
export const noPostfix: string | undefined =
  missing('postfix', 'postfix', runs('postconf', '-d', 'mail_version')) ??
  (process.getuid?.() === 0 ? undefined : 'Only root can start postfix; its tests are skipped.');

/** Its services that accept a mail and store it, each without a chroot. */
const services = [
  'cleanup unix n - n - 0 cleanup',
  'qmgr unix n - n 300 1 qmgr',
  'rewrite unix - - n - - trivial-rewrite',
  'bounce unix - - n - 0 bounce',
  'defer unix - - n - 0 bounce',
  'trace unix - - n - 0 bounce',
  'error unix - - n - - error',
  'retry unix - - n - - error',
  'proxymap unix - - n - - proxymap',
  'virtual unix - n n - - virtual',
  'anvil unix - - n - 1 anvil',
  'postlog unix-dgram n - n - 1 postlogd',
];

/**
 * Starts a postfix of its own on the loopback address, with everything that it writes in a folder.
 * @param folder an empty one
 * @param domains those for which it stores mail
 */
export async function startPostfix(folder: string, domains: readonly string[]) {
  const [config, mails] = [join(folder, 'config'), join(folder, 'mails')];
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'nobody'])));
  chmodSync(folder, 0o755);
  for (const part of ['config', 'mails', 'queue', 'data']) mkdirSync(join(folder, part));
  chownSync(mails, uid ?? 0, gid ?? 0);
  chownSync(join(folder, 'data'), Number(execFileSync('id', ['-u', 'postfix'])), 0);
  const settings = {
    compatibility_level: '3.6',
    queue_directory: join(folder, 'queue'),
    data_directory: join(folder, 'data'),
    inet_interfaces: '127.0.0.1',
    smtpd_relay_restrictions: 'reject_unauth_destination',
    myhostname: 'mail.example',
    mydestination: '',
    virtual_mailbox_domains: domains.join(' '),
    virtual_mailbox_base: mails,
    virtual_mailbox_maps: 'static:all/',
    virtual_uid_maps: `static:${uid}`,
    virtual_gid_maps: `static:${gid}`,
    virtual_minimum_uid: '1',
    smtputf8_enable: 'no',
    maillog_file_prefixes: folder,
    maillog_file: join(folder, 'log'),
    alias_maps: '',
    alias_database: '',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(join(config, 'main.cf'), `${lines.join('\n')}\n`);
  const postfix = (command: string) =>
    execFileSync('postfix', ['-c', config, command], { stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await onAnyPort((port) => {
    const smtpd = `127.0.0.1:${port} inet n - n - - smtpd`;
    writeFileSync(join(config, 'master.cf'), [smtpd, ...services, ''].join('\n'));
    postfix('start');
    return port;
  });
  onTestFinished(() => void postfix('stop'));
  return {
    port,
    /** What has arrived, as it is stored. */
    received: () => globSync(join(mails, '**/new/*')).map((file) => readFileSync(file)),
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
  };
}
