import { existsSync } from 'node:fs';
import { apartments } from './apartment.ts';
import type { Campaign } from './campaign.ts';
import { CampaignError, type Problem } from './campaign-error.ts';
import { falseClaims } from './claims.ts';
import { copy } from './copy.ts';
import { missingPictures } from './missing-pictures.ts';
import { unfilledPlaceholders } from './placeholders.ts';
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
  if (!existsSync(folder)) {
    const message = 'does not exist; CAMPAIGN_DIR must name a folder with the five files of a campaign';
    throw new CampaignError(folder, [{ file: folder, path: '', message }]);
  }
  const readings = {
    settings: readYamlFile(folder, 'campaign.yaml', settings),
    apartments: readYamlFile(folder, 'apartments.yaml', apartments),
    steps: readYamlFile(folder, 'steps.yaml', steps),
    copy: readYamlFile(folder, 'copy.yaml', copy),
    terms: readYamlFile(folder, 'terms.yaml', terms),
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
    ...missingPictures(campaign),
    ...unfilledPlaceholders(campaign),
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

function withLine(problem: Problem, files: readonly YamlFile<unknown>[]): Problem {
  const file = files.find(({ name }) => name === problem.file);
  const path = problem.path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return { ...problem, line: file?.lineOf(path) };
}
