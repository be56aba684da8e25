import { createHash } from 'node:crypto';
import { chmodSync, cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameRelease } from '../build/nginx-files.ts';
import { renewDigests } from '../build/write-manifest.ts';
import { loadCampaign } from '../campaign/load-campaign.ts';
import { syncToDisk } from '../files/write-files.ts';
import { manifestFile } from '../server/manifest/manifest.ts';
import { checkRelease } from './check-release.ts';
import {
  campaignOf,
  currentRelease,
  locked,
  type Release,
  ReleaseError,
  recordFile,
  recordText,
  stagingFolder,
  switchTo,
  tidy,
} from './releases-folder.ts';
import { runChild } from './run-child.ts';

/** What takes its time. */
export type PublishStep = 'build' | 'check';

type Publication = {
  /** The folder of the releases. */
  releases: string;
  /** The folder of the campaign. */
  campaign: string;
  /** Who publishes it. */
  by: string;
  /** Called as each step begins. */
  onStep?: (step: PublishStep) => void;
};

/**
 * Builds a campaign, checks the build, and shows it from now on. Whatever happens, what was shown stays until then.
 * @throws {CampaignError} when the campaign has faults
 * @throws {ReleaseError} when it cannot be built or does not pass, or another publication is under way
 */
export const publish = ({ releases, campaign, by, onStep = () => {} }: Publication): Promise<Release> =>
  locked(releases, async () => {
    tidy(releases);
    const staging = stagingFolder(releases);
    try {
      const { settings } = loadCampaign(campaign);
      // What is edited meanwhile comes with the next one.
      cpSync(campaign, campaignOf(staging), { recursive: true });
      chmodSync(campaignOf(staging), 0o700);
      onStep('build');
      await build(staging);
      const at = new Date().toISOString();
      const name = nameOf(staging, at);
      nameRelease(staging, name);
      renewDigests(staging);
      onStep('check');
      await checkRelease(staging);
      const record = { at, by, campaign: settings.id, before: currentRelease(releases)?.name };
      writeFileSync(recordFile(staging), recordText(record));
      // A link to it must not survive a power loss that a file of it does not.
      for (const entry of readdirSync(staging, { recursive: true, withFileTypes: true }))
        syncToDisk(join(entry.parentPath, entry.name));
      renameSync(staging, join(releases, name));
      switchTo(releases, name);
      return { name, ...record };
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
        throw new ReleaseError(
          `The disk is full. Make room for a release in ${releases}, then publish again.`,
        );
      throw error;
    } finally {
      tidy(releases);
    }
  });

const astro = fileURLToPath(new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')));
const afterAstro = fileURLToPath(new URL('../build/main.ts', import.meta.url));

/** As `npm run build` does. */
async function build(staging: string): Promise<void> {
  const env = { ...process.env, CAMPAIGN_DIR: campaignOf(staging), DIST_DIR: staging };
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
