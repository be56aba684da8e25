import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { distFolder } from '../../src/build/dist-folder.ts';
import { writeManifest } from '../../src/build/write-manifest.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { type Served, serveBuilt } from './serve-built.ts';

export type ServedVariant = Pick<Served, 'origin' | 'stop'>;

/**
 * Builds and serves the spring campaign with other settings, as `npm start` would.
 * @param name of its folder below `.cache/variants`; workers that run at once need different ones
 * @param settings what stands otherwise in `campaign.yaml`, by key
 * @param edit what else is changed in the campaign's folder
 */
export async function serveVariant(
  name: string,
  settings: Record<string, unknown>,
  edit?: (folder: string) => void,
): Promise<ServedVariant> {
  const { campaign, dist, entries } = writeVariant(name, settings, edit);
  const options = { env: { ...process.env, CAMPAIGN_DIR: campaign, DIST_DIR: dist }, stdio: 'pipe' } as const;
  execFileSync('node_modules/.bin/astro', ['build'], options);
  execFileSync(process.execPath, ['src/build/main.ts'], options);
  return serveBuilt(dist, { ENTRIES_DB: entries });
}

/** Serves the page as it was built, while the server knows of a changed campaign: what an open tab meets after a change. */
export async function serveChanged(name: string, settings: Record<string, unknown>): Promise<ServedVariant> {
  const { campaign, dist, entries } = writeVariant(name, settings);
  cpSync(distFolder(), dist, { recursive: true });
  writeManifest(dist, loadCampaign(campaign));
  return serveBuilt(dist, { ENTRIES_DB: entries });
}

/** Writes the changed campaign; the other paths are free. */
function writeVariant(name: string, settings: Record<string, unknown>, edit?: (folder: string) => void) {
  const folder = join('.cache/variants', name);
  const campaign = join(folder, 'campaign');
  rmSync(folder, { recursive: true, force: true });
  cpSync('campaigns/spring-2025', campaign, { recursive: true });
  edit?.(campaign);
  change(join(campaign, 'campaign.yaml'), settings);
  return { campaign, dist: join(folder, 'dist'), entries: join(folder, 'entries.sqlite') };
}

function change(file: string, settings: Record<string, unknown>) {
  const document = parseDocument(readFileSync(file, 'utf8'));
  for (const [key, value] of Object.entries(settings)) document.set(key, value);
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}
