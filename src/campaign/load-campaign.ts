import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { apartments } from './apartment.ts';
import { cardValues } from './apartment-card.ts';
import type { Campaign } from './campaign.ts';
import { CampaignError, type Problem } from './campaign-error.ts';
import { falseClaims, textsOf } from './claims.ts';
import { type Constants, constantsFor } from './constants.ts';
import { copy } from './copy.ts';
import { formatMessage } from './message.ts';
import { settings } from './settings.ts';
import { steps } from './step.ts';
import { terms } from './terms.ts';
import { readYamlFile, type YamlFile } from './yaml-file.ts';

/** The folder to publish; `CAMPAIGN_DIR` names another one. Relative to the project. */
export const campaignFolder = (): string => process.env.CAMPAIGN_DIR ?? 'campaigns/spring-2025';

/**
 * Reads and checks a campaign folder.
 * @throws {CampaignError} listing every fault with file, path and remedy.
 */
export function loadCampaign(folder: string = campaignFolder()): Campaign {
  const readings = {
    settings: readYamlFile(folder, 'campaign.yaml', settings),
    apartments: readYamlFile(folder, 'apartments.yaml', apartments),
    steps: readYamlFile(folder, 'steps.yaml', steps),
    copy: readYamlFile(folder, 'copy.yaml', copy),
    terms: readYamlFile(folder, 'terms.yaml', terms),
  };
  const refused = Object.values(readings).flatMap((reading) => (reading.ok ? [] : reading.problems));
  if (
    !readings.settings.ok ||
    !readings.apartments.ok ||
    !readings.steps.ok ||
    !readings.copy.ok ||
    !readings.terms.ok
  ) {
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
  const files = Object.values(readings).flatMap((reading) => (reading.ok ? [reading.file] : []));
  const problems = [
    ...missingPictures(campaign),
    ...unfilledPlaceholders(campaign),
    ...falseClaims(campaign),
  ];
  if (problems.length > 0)
    throw new CampaignError(
      folder,
      problems.map((problem) => withLine(problem, files)),
    );
  return campaign;
}

function withLine(problem: Problem, files: readonly YamlFile<unknown>[]): Problem {
  const file = files.find(({ name }) => name === problem.file);
  const path = problem.path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return { ...problem, line: file?.lineOf(path) };
}

function missingPictures({ folder, settings, apartments, steps }: Campaign): Problem[] {
  const named = [
    ...settings.hero.map(({ image }, index) => ({
      file: 'campaign.yaml',
      path: `hero.${index}.image`,
      image,
    })),
    { file: 'campaign.yaml', path: 'giftImage', image: settings.giftImage },
    ...apartments.map(({ image }, index) => ({ file: 'apartments.yaml', path: `${index}.image`, image })),
    ...steps.map(({ image }, index) => ({ file: 'steps.yaml', path: `${index}.image`, image })),
  ];
  return named.flatMap(({ file, path, image }) => {
    const address = join(folder, 'pictures', image);
    return image.startsWith('https://') || existsSync(address)
      ? []
      : [
          {
            file,
            path,
            message: `names the picture '${image}', which does not exist; put it at ${address} or mend the name`,
          },
        ];
  });
}

function unfilledPlaceholders(campaign: Campaign): Problem[] {
  const { settings, apartments, steps, copy, terms } = campaign;
  const { apartmentCard, ...sections } = copy;
  const trees: { file: string; tree: unknown; at?: string; extra?: Constants }[] = [
    { file: 'copy.yaml', tree: sections },
    { file: 'copy.yaml', tree: apartmentCard, at: 'apartmentCard', extra: cardValues },
    { file: 'terms.yaml', tree: terms },
    { file: 'steps.yaml', tree: steps },
    { file: 'apartments.yaml', tree: apartments },
  ];
  return trees.flatMap(({ file, tree, at, extra }) =>
    textsOf(tree, at).flatMap(({ path, value }) => {
      const language = path.endsWith('.ja') ? 'ja' : 'en';
      const constants = { ...constantsFor(settings, apartments, language), ...extra };
      try {
        formatMessage({ ja: value, en: value }, language, constants);
        return [];
      } catch (error) {
        return [
          {
            file,
            path,
            message: `${reasonOf(error)}; known placeholders: ${Object.keys(constants).join(', ')}`,
          },
        ];
      }
    }),
  );
}

/** intl-messageformat names the missing variable in its message: https://formatjs.github.io/docs/intl-messageformat/ */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const name = /"([^"]+)" was not provided/.exec(message)?.[1];
  return name === undefined
    ? `is not a valid ICU message (${message.split('\n')[0]}); mend its braces`
    : `uses the placeholder {${name}}, which no constant fills`;
}
