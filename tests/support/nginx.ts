import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nginxFolder } from '../../src/build/nginx-files.ts';
import { onAnyPort } from './any-port.ts';
import { missing } from './missing-program.ts';
import { startProcess, stopProcess } from './run-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Where Linux packages install it. */
const nginxPath = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

/** Why tests of nginx are skipped; undefined if it is installed. */
export const noNginx = missing('nginx', 'nginx', nginxPath !== undefined);

export type Nginx = { origin: string; pid: number | undefined; stop: () => Promise<void> };

/** What an operator edits in the campaign's configuration. */
export type NginxSettings = {
  /** The server behind it, such as `127.0.0.1:4321`. */
  upstream: string;
  /** Files of a certificate and its key; plain HTTP without them. */
  certificate?: { file: string; key: string };
  /** Its request log, off for measurements. */
  log?: boolean;
};

/** Starts nginx with the configuration of a built folder, edited as an operator would. */
export function startNginx(dist: string, settings: NginxSettings): Promise<Nginx> {
  // The path of a checkout may have a space.
  const releases = temporaryFolder();
  symlinkSync(resolve(dist), join(releases, 'current'));
  return startNginxOver(releases, settings);
}

/** Starts nginx with the configuration of the current one of some releases, edited as an operator would. */
export function startNginxOver(releases: string, settings: NginxSettings): Promise<Nginx> {
  return runNginx((port) => editedConfiguration(releases, settings, port), settings.certificate && 'https');
}

/**
 * Starts an nginx with one worker, on a free loopback port, with all its files in a temporary folder.
 * @param http the contents of `http { … }`
 */
export const runNginx = (http: (port: number) => string, scheme = 'http'): Promise<Nginx> =>
  onAnyPort(async (port) => {
    if (nginxPath === undefined) throw new Error(noNginx);
    const home = temporaryFolder();
    writeFileSync(join(home, 'nginx.conf'), wholeConfiguration(home, http(port)));
    const child = startProcess(nginxPath, ['-p', home, '-e', 'stderr', '-c', join(home, 'nginx.conf')]);
    let errors = '';
    child.stderr?.on('data', (chunk) => (errors += chunk));
    // It writes the file when it listens.
    while (child.exitCode === null && !existsSync(join(home, 'pid'))) await pause(10);
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${errors}`);
    return { origin: `${scheme}://127.0.0.1:${port}`, pid: child.pid, stop: () => stopProcess(child) };
  });

const wholeConfiguration = (home: string, http: string): string => `
${userInfo().uid === 0 ? `user ${userInfo().username};` : ''}
daemon off;
worker_processes 1;
pcre_jit on;
pid ${home}/pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  # As in Debian's own configuration, which the campaign's has to overrule.
  gzip on;
  types { application/octet-stream js css html; }
  default_type application/octet-stream;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
${http}
}
`;

function editedConfiguration(
  releases: string,
  { upstream, certificate, log = true }: NginxSettings,
  port: number,
): string {
  const template = readFileSync(join(nginxFolder(join(releases, 'current')), 'campaign.conf'), 'utf8');
  const chosen = certificate === undefined ? template : withTls(template, certificate);
  return chosen
    .replaceAll('/srv/campaign', releases)
    .replaceAll('/var/log/nginx', '.')
    .replaceAll(/access_log .*;/g, log ? '$&' : 'access_log off;')
    .replace('server 127.0.0.1:4321', `server ${upstream}`)
    .replaceAll(/^.*listen \[::\].*$/gm, '')
    .replace(certificate === undefined ? 'listen 80' : 'listen 443', `listen 127.0.0.1:${port}`);
}

/** Removes the plain server and uncomments the two prepared ones, of which the first only redirects. */
const withTls = (template: string, { file, key }: Required<NginxSettings>['certificate']): string =>
  template
    .replace(/^server \{[^}]*^\}\n/m, '')
    .replaceAll(/^#(?=server|\}| {2})/gm, '')
    .replace(/^server \{[^}]*^\}\n/m, '')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${file};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
