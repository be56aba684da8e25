import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { falseClaims } from './checks/claims.ts';
import { faultyTexts } from './checks/text-checks.ts';
import { unnamedFields } from './checks/unnamed-fields.ts';
import { unstatedClauses } from './checks/unstated-clauses.ts';
import { cardPicture, isOutside, picturesOf } from './content/pictures.ts';
import { CampaignError, type Problem, problemAt } from './read/campaign-error.ts';
import { campaignFolder } from './read/campaign-folder.ts';
import { lineIn, readYamlFile } from './read/yaml-file.ts';
import { type Campaign, campaignSchemas, partOfFile, settingsKeys } from './schema/campaign.ts';
import { quoted } from './schema/fields.ts';
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
        folder,
        '',
        'フォルダーがありません。CAMPAIGN_DIR には、キャンペーンの5つのファイルがあるフォルダーを指定してください。',
        'does not exist; CAMPAIGN_DIR must name a folder with the five files of a campaign',
      ),
    ]);
  }
  const readings = Object.entries(campaignSchemas).map(
    ([file, schema]) => [file, readYamlFile<unknown>(folder, file, schema, texts[file])] as const,
  );
  const refused = readings.flatMap(([, reading]) => (reading.ok ? [] : reading.problems));
  if (refused.length > 0) throw new CampaignError(folder, refused);
  const read = new Map(readings.flatMap(([file, reading]) => (reading.ok ? [[file, reading]] : [])));
  const parts = Object.entries(partOfFile).map(([file, part]) => [part, read.get(file)?.data]);
  const campaign = { folder, ...Object.fromEntries(parts) } as Campaign;
  const problems = checks.flatMap((check) => check(campaign));
  if (problems.length === 0) return campaign;
  const withLine = (problem: Problem): Problem => ({
    ...problem,
    line: lineIn(read.get(problem.file)?.text ?? '', problem.path),
  });
  throw new CampaignError(folder, problems.map(withLine));
}

/** What has to hold of the files together, once each can be read. */
const checks: readonly ((campaign: Campaign) => Problem[])[] = [
  missingPictures,
  unnamedFields,
  faultyTexts,
  unstatedClauses,
  falseClaims,
];

/** Pictures that the campaign refers to but lacks. Those on other hosts are not looked for. */
function missingPictures(campaign: Campaign): Problem[] {
  const folder = join(campaign.folder, 'pictures');
  const missing = picturesOf(campaign)
    .filter(({ image }) => !isOutside(image) && !existsSync(join(folder, image)))
    .map(({ file, path, image }) =>
      problemAt(
        file,
        path,
        `写真「${image}」が ${folder} にありません。写真を追加するか、ほかの写真を選んでください。`,
        `names the picture '${image}', which is not in ${folder}; put it there or correct the name`,
      ),
    );
  if (cardPicture(campaign) !== undefined) return missing;
  // Such as one that was exchanged among the hero pictures alone.
  const { picture } = campaign.copy.socialCard;
  const stray = problemAt(
    'copy.yaml',
    'socialCard.picture',
    `「${picture}」は${quoted(settingsKeys.shape.hero)}に含まれていません。その中から選ぶか、この指定を削除してください。`,
    `names ${picture}, which is not one of the hero pictures in campaign.yaml; name one of them or remove the line`,
  );
  return [...missing, stray];
}
