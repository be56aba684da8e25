import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './checks/checks.ts';
import { CampaignError, problemAt } from './read/campaign-error.ts';
import { campaignFolder } from './read/campaign-folder.ts';
import { readText } from './read/parsed-yaml.ts';
import { readYaml, withLines } from './read/yaml-file.ts';
import { type Campaign, campaignSchemas, partOfFile } from './schema/campaign.ts';
import type { Bilingual } from './schema/languages/operator-languages.ts';

/**
 * Reads and validates a campaign folder.
 * @param texts of files in place of those that the folder holds, or why there are none
 * @throws {CampaignError} listing every error with file, path and fix.
 */
export function loadCampaign(
  folder: string = campaignFolder(),
  texts: Readonly<Record<string, string | Bilingual>> = {},
): Campaign {
  if (!existsSync(folder)) {
    throw new CampaignError(folder, [
      problemAt(
        { file: folder, path: '' },
        'フォルダーがありません。CAMPAIGN_DIR には、キャンペーンの5つのファイルがあるフォルダーを指定してください。',
        'does not exist; CAMPAIGN_DIR must name a folder with the five files of a campaign',
      ),
    ]);
  }
  const textOf = (file: string) => texts[file] ?? readText(join(folder, file));
  const readings = Object.entries(campaignSchemas).map(([file, schema]) => ({
    part: partOfFile[file as keyof typeof partOfFile],
    ...readYaml<unknown>(file, textOf(file), schema),
  }));
  const refused = readings.flatMap(({ problems }) => problems);
  if (refused.length > 0) throw new CampaignError(folder, refused);
  const parts = Object.fromEntries(readings.map(({ part, data }) => [part, data]));
  const campaign = { folder, ...parts } as Campaign;
  const found = checks.flatMap((check) => check(campaign));
  const problems = withLines(found, (file) => String(textOf(file)));
  if (problems.length > 0) throw new CampaignError(folder, problems);
  return campaign;
}
