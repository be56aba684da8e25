import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../../server/manifest/read-manifest.ts';
import { loadSite } from '../../server/site/load-site.ts';
import { sharedPaths } from '../../server/site/security-headers.ts';
import { nginxServer } from './server.ts';
import { block } from './syntax.ts';

/** A weight above zero, or none, which means 1 (RFC 9110, section 12.4.2). */
const wanted = String.raw`\s*(?:;\s*q=(?:1|0?\.0*[1-9])[\d.]*\s*)?(?:,|$)`;

const named = (coding: string): string => String.raw`"~*(?:^|,)\s*${coding}${wanted}"`;
/** `*` matches encodings that are not listed. */
const byStar = (coding: string): string => String.raw`"~*^(?!.*\b${coding}\b).*(?:^|,)\s*\*${wanted}"`;

/** The configuration outside of `server`: variables that classify a request. */
const nginxMaps = (): string =>
  [
    '# Written by the build: the next one replaces it.',
    '# The compressed copy to send. nginx looks whole values up before it tries an expression, so browsers cost nothing.',
    block('map $http_accept_encoding $campaign_copy', [
      'default "";',
      '"gzip, deflate, br, zstd" .br;',
      '"gzip, deflate, br" .br;',
      '"gzip, deflate" .gz;',
      'gzip .gz;',
      `${named('br')} .br;`,
      `${byStar('br')} .br;`,
      `${named('gzip')} .gz;`,
      `${byStar('gzip')} .gz;`,
    ]),
    '# An answer of 304 has no content, so it has no encoding either.',
    block('map $status$campaign_copy $campaign_coding', ['default "";', '200.br br;', '200.gz gzip;']),
    block('map $request_uri $campaign_path', ['"~^([^?]*)" $1;']),
    '# Which sites may use the resource, for responses without a file.',
    block('map $campaign_path $campaign_sharing', [
      'default same-origin;',
      `"~${sharedPaths.source}" cross-origin;`,
    ]),
    '# As the server logs: no query, no address of a visitor.',
    'log_format campaign escape=json \'{"time":"$time_iso8601","method":"$request_method","path":"$campaign_path",\'',
    '  \'"status":$status,"seconds":$request_time,"id":"$request_id"}\';',
    '',
  ].join('\n');

/** What an operator copies once and edits. */
const template = join(import.meta.dirname, '../../../deploy/nginx/campaign.conf');

/** @param dist a built folder */
export const nginxFolder = (dist: string): string => join(dist, 'deploy', 'nginx');

/**
 * Writes nginx's configuration for a built folder, derived from what the Node server would answer for it.
 * @param dist the built folder with site and manifest
 */
export async function writeNginxFiles(dist: string): Promise<void> {
  const folder = nginxFolder(dist);
  const manifest = readManifest(dist);
  const site = loadSite(dist, manifest);
  mkdirSync(folder, { recursive: true });
  copyFileSync(template, join(folder, 'campaign.conf'));
  writeFileSync(join(folder, 'maps.conf'), nginxMaps());
  writeFileSync(join(folder, 'pages.conf'), await nginxServer(site, manifest, 'http'));
  writeFileSync(join(folder, 'pages-tls.conf'), await nginxServer(site, manifest, 'tls'));
}

/** A span of twenty years from 2000, in seconds: in the past on every clock, and wide enough to avoid collisions. */
const first = 946_684_800;
const span = 631_152_000;

/**
 * Gives each file of a folder a modification time derived from its content. nginx computes an ETag from a file's time
 * and size only: this way machines agree on it, and a corrected price, which keeps the size, still changes it. Tools
 * that compare time and size, such as rsync, skip files that two builds have in common.
 */
export function setContentTimes(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const digest = createHash('sha256').update(readFileSync(file)).digest();
    const time = first + (digest.readUInt32BE() % span);
    utimesSync(file, time, time);
  }
}
