import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce } from './build-once.ts';
import { editYamlFile } from './edit-yaml-file.ts';
import { serveAtClock } from './serve-at-clock.ts';
import { type RunningServer, startServer } from './start-server.ts';

export type ServedVariant = Pick<RunningServer, 'origin' | 'stop'> & {
  /** The file of its entries. */
  entries: string;
};

/**
 * Builds and serves the spring campaign with other settings, as `npm start` would. Built once for all tests that need
 * it; each serves it for itself.
 * @param name of its folder below `.cache/variants`, one per set of settings
 * @param settings overrides for `campaign.yaml`, by key
 * @param edit further changes in the campaign's folder
 */
export async function serveVariant(
  name: string,
  settings: Record<string, unknown>,
  edit?: (folder: string) => void,
): Promise<ServedVariant> {
  const { folder, dist } = await buildVariant(name, settings, edit);
  return serve(folder, dist);
}

/** Like `serveVariant`, with a clock that the test controls. */
export async function serveVariantAt(
  now: number,
  name: string,
  settings: Record<string, unknown>,
  edit?: (folder: string) => void,
) {
  const { folder, dist } = await buildVariant(name, settings, edit);
  const entries = entriesIn(folder);
  return { ...(await serveAtClock(dist, entries, now)), entries };
}

async function buildVariant(
  name: string,
  settings: Record<string, unknown>,
  edit?: (folder: string) => void,
): Promise<{ folder: string; dist: string }> {
  const folder = join('.cache/variants', name);
  const dist = join(folder, 'dist');
  await buildOnce(folder, `${JSON.stringify(settings)} ${edit}`, () => {
    const campaign = writeCampaign(folder, settings, edit);
    const options = {
      env: { ...process.env, CAMPAIGN_DIR: campaign, DIST_DIR: dist },
      stdio: 'pipe',
    } as const;
    execFileSync('node_modules/.bin/astro', ['build'], options);
    execFileSync(process.execPath, ['src/build/main.ts'], options);
  });
  return { folder, dist };
}

/** The folder of the modified campaign. */
function writeCampaign(
  folder: string,
  settings: Record<string, unknown>,
  edit?: (folder: string) => void,
): string {
  const campaign = join(folder, 'campaign');
  cpSync('campaigns/spring-2025', campaign, { recursive: true });
  edit?.(campaign);
  editYamlFile(join(campaign, 'campaign.yaml'), settings);
  return campaign;
}

async function serve(folder: string, dist: string): Promise<ServedVariant> {
  const entries = entriesIn(folder);
  return { ...(await startServer(dist, { ENTRIES_DB: entries })), entries };
}

/** Several workers can serve one build. */
const entriesIn = (folder: string) => join(folder, `entries-${process.pid}.sqlite`);
