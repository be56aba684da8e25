import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '../../campaign/campaign.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { UsageError } from '../usage-error.ts';

/**
 * All campaigns in a folder, the one with the latest start first.
 * @throws {UsageError} when there is none to copy, {CampaignError} when one cannot be read
 */
export function existingCampaigns(campaigns: string): [Campaign, ...Campaign[]] {
  const folders = existsSync(campaigns) ? readdirSync(campaigns) : [];
  const [newest, ...older] = folders
    .map((name) => join(campaigns, name))
    .filter((folder) => existsSync(join(folder, 'campaign.yaml')))
    .map((folder) => loadCampaign(folder))
    .toSorted((one, other) => beginOf(other) - beginOf(one));
  if (newest === undefined) throw new UsageError(`There is no campaign in ${campaigns}/ to begin with.`);
  return [newest, ...older];
}

const beginOf = ({ settings }: Campaign): number => Date.parse(settings.period.start);
