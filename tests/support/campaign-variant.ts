import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseDocument } from 'yaml';
import { finishBuild } from '../../src/build/finish-build.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { nodeFlags } from './node-flags.ts';

export type ServedVariant = { origin: string; stop: () => Promise<void> };

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

async function serve(folder: string, environment: NodeJS.ProcessEnv): Promise<ServedVariant> {
  const server = spawn(process.execPath, [...nodeFlags, 'src/server/node.ts'], {
    env: {
      ...process.env,
      CAMPAIGN_DIR: join(folder, 'campaign'),
      ENTRIES_DB: join(folder, 'entries.sqlite'),
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_PORT: 'off',
      LOG: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill();
    await once(server, 'exit');
  };
  for await (const line of createInterface(server.stdout)) {
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (origin !== undefined) return { origin, stop };
  }
  throw new Error('The server of this variant stopped before it said where its pages are.');
}
