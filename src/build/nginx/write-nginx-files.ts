import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../../server/manifest/read-manifest.ts';
import { loadSite } from '../../server/site/load-site.ts';
import { nginxMaps } from './maps.ts';
import { nginxServer } from './server.ts';

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
