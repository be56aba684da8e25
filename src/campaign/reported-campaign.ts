import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { campaignFolder } from './read/campaign-folder.ts';
import { readText } from './read/parsed-yaml.ts';
import { readYaml } from './read/yaml-file.ts';
import { period } from './schema/sections/basics.ts';

const campaign = z.looseObject({ id: z.string(), period, entriesUntil: z.iso.date().optional() });

export type ReportedCampaign = z.infer<typeof campaign>;

/**
 * Finds the campaign that the entries belong to: from the manifest beside a built program, else from the campaign's
 * folder. Optional for a report.
 * @param folder of a campaign that is open, whatever is built
 */
export function reportedCampaign(folder?: string): ReportedCampaign | undefined {
  const manifest = join(import.meta.dirname, 'manifest.json');
  if (folder === undefined && existsSync(manifest)) {
    const built = z.looseObject({ campaign }).safeParse(JSON.parse(readFileSync(manifest, 'utf8')));
    return built.data?.campaign;
  }
  const text = readText(join(folder ?? campaignFolder(), 'campaign.yaml'));
  return readYaml('campaign.yaml', text, campaign).data;
}
