import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { campaignFolder } from '../../campaign/load-campaign.ts';
import { period } from '../../campaign/stage.ts';
import { readYamlFile } from '../../campaign/yaml-file.ts';

const campaign = z.looseObject({ id: z.string(), period, entriesUntil: z.iso.date().optional() });

export type ReportedCampaign = z.infer<typeof campaign>;

/**
 * Which campaign the entries belong to: by the manifest beside a built program, else by the campaign's folder. A report
 * can do without.
 */
export function reportedCampaign(): ReportedCampaign | undefined {
  const manifest = join(import.meta.dirname, 'manifest.json');
  if (existsSync(manifest)) {
    const built = z.looseObject({ campaign }).safeParse(JSON.parse(readFileSync(manifest, 'utf8')));
    return built.data?.campaign;
  }
  const reading = readYamlFile(campaignFolder(), 'campaign.yaml', campaign);
  return reading.ok ? reading.file.data : undefined;
}
