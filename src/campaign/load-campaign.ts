import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { falseClaims } from './checks/claims.ts';
import { undrawnHeadings } from './checks/glyphs.ts';
import { unfilledPlaceholders } from './checks/placeholders.ts';
import { missingFieldTexts, unnamedFields, unnamedRecipients } from './checks/unnamed-fields.ts';
import { unstatedClauses } from './checks/unstated-clauses.ts';
import { untranslatedTexts } from './checks/untranslated-texts.ts';
import { isOutside, picturesOf, strayCardPicture } from './content/pictures.ts';
import { CampaignError, type Problem } from './read/campaign-error.ts';
import { campaignFolder } from './read/campaign-folder.ts';
import { keysOf, readYamlFile, type YamlFile } from './read/yaml-file.ts';
import type { Campaign } from './schema/campaign.ts';
import { campaignSchemas } from './schema/campaign-schemas.ts';
import { type Bilingual, bilingual } from './schema/languages/operator-languages.ts';

/**
 * Reads and validates a campaign folder.
 * @param texts of files in place of those that the folder holds, or why there are none
 * @param shown the folder that problems name, if the files belong into another
 * @throws {CampaignError} listing every error with file, path and fix.
 */
export function loadCampaign(
  folder: string = campaignFolder(),
  texts: Readonly<Record<string, string | Bilingual>> = {},
  shown: string = folder,
): Campaign {
  if (!existsSync(folder)) {
    const message = bilingual(
      'フォルダーがありません。CAMPAIGN_DIR には、キャンペーンの5つのファイルがあるフォルダーを指定してください。',
      'does not exist; CAMPAIGN_DIR must name a folder with the five files of a campaign',
    );
    throw new CampaignError(folder, [{ file: folder, path: '', message }]);
  }
  const read = <Data>(file: string, schema: z.ZodType<Data>) =>
    readYamlFile(folder, file, schema, texts[file]);
  const readings = {
    settings: read('campaign.yaml', campaignSchemas['campaign.yaml']),
    apartments: read('apartments.yaml', campaignSchemas['apartments.yaml']),
    steps: read('steps.yaml', campaignSchemas['steps.yaml']),
    copy: read('copy.yaml', campaignSchemas['copy.yaml']),
    terms: read('terms.yaml', campaignSchemas['terms.yaml']),
  };
  if (
    !readings.settings.ok ||
    !readings.apartments.ok ||
    !readings.steps.ok ||
    !readings.copy.ok ||
    !readings.terms.ok
  ) {
    const refused = Object.values(readings).flatMap((reading) => (reading.ok ? [] : reading.problems));
    throw new CampaignError(folder, refused);
  }
  const campaign: Campaign = {
    folder,
    settings: readings.settings.file.data,
    apartments: readings.apartments.file.data,
    steps: readings.steps.file.data,
    copy: readings.copy.file.data,
    terms: readings.terms.file.data,
  };
  const problems = [
    ...missingPictures(campaign, shown),
    ...strayCardPicture(campaign),
    ...undrawnHeadings(campaign),
    ...missingFieldTexts(campaign),
    ...unnamedFields(campaign),
    ...unnamedRecipients(campaign),
    ...unfilledPlaceholders(campaign),
    ...unstatedClauses(campaign),
    ...untranslatedTexts(campaign),
    ...falseClaims(campaign),
  ];
  if (problems.length > 0) {
    const files = Object.values(readings).flatMap((reading) => (reading.ok ? [reading.file] : []));
    throw new CampaignError(
      folder,
      problems.map((problem) => withLine(problem, files)),
    );
  }
  return campaign;
}

/** Pictures that the campaign refers to but its folder lacks. Pictures on other hosts are not checked. */
function missingPictures(campaign: Campaign, shown: string): Problem[] {
  return picturesOf(campaign)
    .filter(({ image }) => !isOutside(image) && !existsSync(join(campaign.folder, 'pictures', image)))
    .map(({ file, path, image }) => ({
      file,
      path,
      message: bilingual(
        `写真「${image}」が ${join(shown, 'pictures')} にありません。写真を追加するか、ほかの写真を選んでください。`,
        `names the picture '${image}', which is not in ${join(shown, 'pictures')}; put it there or correct the name`,
      ),
    }));
}

function withLine(problem: Problem, files: readonly YamlFile<unknown>[]): Problem {
  const file = files.find(({ name }) => name === problem.file);
  return { ...problem, line: file?.lineOf(keysOf(problem.path)) };
}
