import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameRelease } from '../build/nginx-files.ts';
import { renewDigests } from '../build/write-manifest.ts';
import { loadCampaign } from '../campaign/load-campaign.ts';
import { syncToDisk } from '../files/write-files.ts';
import { manifestFile } from '../server/manifest/manifest.ts';
import { checkRelease } from './check-release.ts';
import { commitCampaign } from './commit-campaign.ts';
import {
  campaignOf,
  currentRelease,
  locked,
  type Published,
  type Release,
  ReleaseError,
  removeRelease,
  requireUsable,
  show,
  stagingFolder,
  tidy,
  writeRecord,
} from './releases-folder.ts';
import { runChild } from './run-child.ts';

/** What takes its time. */
export type PublishStep = 'build' | 'check' | 'show';

type Publication = {
  /** Folders. */
  releases: string;
  campaign: string;
  /** Who publishes. */
  by: string;
  /** Called as each step begins. */
  onStep?: (step: PublishStep) => void;
};

/**
 * Builds a campaign, checks the build, and shows it from now on. Whatever happens, what was shown stays until then.
 * @returns the release, and what the server on this machine says
 * @throws {CampaignError} when the campaign has faults
 * @throws {ReleaseError} when it cannot be built, does not pass, or is refused by the server, or another publication is
 * under way
 */
export const publish = ({ releases, campaign, by, onStep = () => {} }: Publication): Promise<Published> =>
  locked(releases, async () => {
    tidy(releases);
    try {
      const { settings } = loadCampaign(campaign);
      const staging = stagingFolder(releases);
      // What is edited meanwhile comes with the next one.
      mkdirSync(campaignOf(staging), { mode: 0o700 });
      cpSync(campaign, campaignOf(staging), { recursive: true });
      onStep('build');
      await build(staging);
      onStep('check');
      requireUsable(staging);
      const before = currentRelease(releases)?.name;
      const built = await release(releases, staging, { by, campaign: settings.id, before });
      onStep('show');
      const { server } = await show(releases, built, before).catch((error: unknown) => {
        removeRelease(releases, built.name);
        throw error;
      });
      const isOn = process.env.PUBLISH_GIT === 'on';
      const sourceOf = (name: string) => campaignOf(join(releases, name));
      const sources = { source: sourceOf(built.name), old: before && sourceOf(before) };
      const commit = () => commitCampaign(campaign, { ...sources, ...built });
      const notes = isOn ? await commit().catch((error: unknown) => [String(error)]) : [];
      return { release: built, server: { ...server, warnings: [...server.warnings, ...notes] } };
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('ENOSPC'))) throw error;
      throw new ReleaseError(`The disk is full. Make room for a release in ${releases}, then publish again.`);
    } finally {
      tidy(releases);
    }
  });

/** Checks what was built in a staging folder, and makes it a release. */
export async function release(
  releases: string,
  staging: string,
  about: Pick<Release, 'by' | 'campaign' | 'before'>,
): Promise<Release> {
  const at = new Date().toISOString();
  const name = nameOf(staging, at);
  nameRelease(staging, name);
  renewDigests(staging);
  await checkRelease(staging);
  writeRecord(staging, { at, ...about });
  // A link to it must not survive a power loss that a file of it does not.
  for (const entry of readdirSync(staging, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) syncToDisk(join(entry.parentPath, entry.name));
  syncToDisk(staging);
  renameSync(staging, join(releases, name));
  return { name, at, ...about };
}

const astro = fileURLToPath(new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')));
const afterAstro = fileURLToPath(new URL('../build/main.ts', import.meta.url));

/** As `npm run build` does. */
async function build(staging: string): Promise<void> {
  const env = { ...process.env, CAMPAIGN_DIR: resolve(campaignOf(staging)), DIST_DIR: resolve(staging) };
  for (const [program, ...args] of [[astro, 'build'], [afterAstro]] as [string, ...string[]][]) {
    const { ok, output } = await runChild(program, args, env);
    if (!ok) throw new ReleaseError(`The build failed:\n${output}`);
  }
}

/** Its time, and the digest of all its files: see `releaseName`. */
function nameOf(build: string, at: string): string {
  const digest = createHash('sha256')
    .update(readFileSync(manifestFile(build)))
    .digest('hex');
  return `${at.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}-${digest.slice(0, 8)}`;
}
