import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
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
