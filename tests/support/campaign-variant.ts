import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { finishBuild } from '../../src/build/finish-build.ts';
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
  const folder = writeVariant(name, settings, edit);
  const [campaign, site] = [join(folder, 'campaign'), join(folder, 'site')];
  const env = { ...process.env, CAMPAIGN_DIR: campaign };
  execFileSync('node_modules/.bin/astro', ['build', '--outDir', site], { env, stdio: 'pipe' });
  await finishBuild(site, loadCampaign(campaign));
  return serve(folder, { SITE_DIR: site });
}

/** Serves the page as it was built, while the campaign reads otherwise: what an open tab meets after a change. */
export const serveChanged = (name: string, settings: Record<string, unknown>): Promise<ServedVariant> =>
  serve(writeVariant(name, settings), {});

/** @returns a folder with the changed campaign in it */
function writeVariant(
  name: string,
  settings: Record<string, unknown>,
  edit?: (folder: string) => void,
): string {
  const folder = join('.cache/variants', name);
  const campaign = join(folder, 'campaign');
  rmSync(folder, { recursive: true, force: true });
  cpSync('campaigns/spring-2025', campaign, { recursive: true });
  edit?.(campaign);
  change(join(campaign, 'campaign.yaml'), settings);
  return folder;
}

function change(file: string, settings: Record<string, unknown>) {
  const document = parseDocument(readFileSync(file, 'utf8'));
  for (const [key, value] of Object.entries(settings)) document.set(key, value);
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

function serve(folder: string, environment: NodeJS.ProcessEnv): Promise<ServedVariant> {
  return serveBuilt({
    CAMPAIGN_DIR: join(folder, 'campaign'),
    ENTRIES_DB: join(folder, 'entries.sqlite'),
    ...environment,
  });
}
