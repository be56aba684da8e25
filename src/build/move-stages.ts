import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Campaign } from '../campaign/campaign.ts';
import { stageAt } from '../campaign/stage.ts';
import { siteFolder, stageFolder } from '../server/manifest/manifest.ts';
import { pageFile } from '../server/site/page-file.ts';
import { pageRoutes } from './page-routes.ts';

/**
 * Moves the pages of a scheduled campaign's stages out of the site, where those of another time should not be
 * reachable, and puts the current stage's pages in their place: hosts without a clock show them until the next build.
 * @param now milliseconds since 1970
 */
export function moveStages(dist: string, campaign: Campaign, now: number): void {
  const { stage } = stageAt(campaign.settings, now);
  const stages = dirname(stageFolder(dist, stage));
  rmSync(stages, { recursive: true, force: true });
  if (campaign.settings.status !== 'scheduled') return;
  renameSync(join(siteFolder(dist), 'stages'), stages);
  for (const route of pageRoutes(campaign))
    copyFileSync(join(stageFolder(dist, stage), pageFile(route)), join(siteFolder(dist), pageFile(route)));
}
