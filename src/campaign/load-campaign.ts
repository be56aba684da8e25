import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { falseClaims } from './checks/claims.ts';
import { undrawnHeadings } from './checks/glyphs.ts';
import { unfilledPlaceholders } from './checks/placeholders.ts';
import { missingFieldTexts, unnamedFields, unnamedRecipients } from './checks/unnamed-fields.ts';
import { unstatedClauses } from './checks/unstated-clauses.ts';
import { untranslatedTexts } from './checks/untranslated-texts.ts';
import { isOutside, picturesOf, strayCardPicture } from './content/pictures.ts';
import { CampaignError, type Problem } from './read/campaign-error.ts';
import { campaignFolder } from './read/campaign-folder.ts';
import { keysOf, readYamlFile } from './read/yaml-file.ts';
import { type Campaign, campaignSchemas, partOfFile } from './schema/campaign.ts';
import { type Bilingual, bilingual } from './schema/languages/operator-languages.ts';

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
    const message = bilingual(
      'フォルダーがありません。CAMPAIGN_DIR には、キャンペーンの5つのファイルがあるフォルダーを指定してください。',
      'does not exist; CAMPAIGN_DIR must name a folder with the five files of a campaign',
    );
    throw new CampaignError(folder, [{ file: folder, path: '', message }]);
  }
  const readings = Object.entries(campaignSchemas).map(([file, schema]) =>
    readYamlFile<unknown>(folder, file, schema, texts[file]),
  );
  const refused = readings.flatMap((reading) => (reading.ok ? [] : reading.problems));
  if (refused.length > 0) throw new CampaignError(folder, refused);
  const read = readings.flatMap((reading) => (reading.ok ? [reading.file] : []));
  const data = read.map(({ name, data }) => [partOfFile[name as keyof typeof partOfFile], data]);
  const campaign = { folder, ...Object.fromEntries(data) } as Campaign;
  const problems = checks.flatMap((check) => check(campaign));
  if (problems.length === 0) return campaign;
  const withLine = (problem: Problem): Problem => {
    const file = read.find(({ name }) => name === problem.file);
    return { ...problem, line: file?.lineOf(keysOf(problem.path)) };
  };
  throw new CampaignError(folder, problems.map(withLine));
}

/** What has to hold of the files together, once each can be read. */
const checks: readonly ((campaign: Campaign) => Problem[])[] = [
  missingPictures,
  strayCardPicture,
  undrawnHeadings,
  missingFieldTexts,
  unnamedFields,
  unnamedRecipients,
  unfilledPlaceholders,
  unstatedClauses,
  untranslatedTexts,
  falseClaims,
];

/** Pictures that the campaign refers to but its folder lacks. Pictures on other hosts are not checked. */
function missingPictures(campaign: Campaign): Problem[] {
  const folder = join(campaign.folder, 'pictures');
  return picturesOf(campaign)
    .filter(({ image }) => !isOutside(image) && !existsSync(join(folder, image)))
    .map(({ file, path, image }) => ({
      file,
      path,
      message: bilingual(
        `写真「${image}」が ${folder} にありません。写真を追加するか、ほかの写真を選んでください。`,
        `names the picture '${image}', which is not in ${folder}; put it there or correct the name`,
      ),
    }));
}
