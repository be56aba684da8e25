import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './checks/checks.ts';
import { CampaignError, type Problem, problemAt } from './read/campaign-error.ts';
import { campaignFolder } from './read/campaign-folder.ts';
import { readText } from './read/parsed-yaml.ts';
import { readYaml, withLines } from './read/yaml-file.ts';
import { type Campaign, campaignSchemas } from './schema/campaign.ts';
import { type CampaignFile, partOfFile } from './schema/files.ts';
import type { Bilingual } from './schema/languages/operator-languages.ts';

/**
 * Reads and validates a campaign folder.
 * @throws {CampaignError} listing every error with file, path and fix.
 */
export function loadCampaign(folder: string = campaignFolder()): Campaign {
  const { campaign, problems } = checkedCampaign(folder);
  if (campaign === undefined) throw new CampaignError(folder, problems);
  return campaign;
}

/**
 * A campaign folder that may have faults.
 * @param texts of files in place of those that the folder holds, or why there are none
 * @returns the campaign, or every problem that keeps it from being published
 */
export function checkedCampaign(
  folder: string,
  texts: ReadonlyMap<string, string | Bilingual> = new Map(),
): { campaign?: Campaign; problems: readonly Problem[] } {
  if (!existsSync(folder)) return { problems: [noFolder(folder)] };
  const textOf = (file: string) => texts.get(file) ?? readText(join(folder, file));
  const readings = Object.entries(campaignSchemas).map(([file, schema]) => ({
    part: partOfFile[file as CampaignFile],
    ...readYaml<unknown>(file, textOf(file), schema),
  }));
  const refused = readings.flatMap(({ problems }) => problems);
  if (refused.length > 0) return { problems: refused };
  const parts = Object.fromEntries(readings.map(({ part, data }) => [part, data]));
  const campaign = { folder, ...parts } as Campaign;
  const found = checks.flatMap((check) => check(campaign));
  const problems = withLines(found, (file) => String(textOf(file)));
  return problems.length > 0 ? { problems } : { campaign, problems };
}

const noFolder = (folder: string): Problem =>
  problemAt(
    { file: folder, path: '' },
    'フォルダーがありません。CAMPAIGN_DIR には、キャンペーンの5つのファイルがあるフォルダーを指定してください。',
    'does not exist; CAMPAIGN_DIR must name a folder with the five files of a campaign',
  );
