import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '../../campaign/campaign.ts';
import { CampaignError } from '../../campaign/campaign-error.ts';
import { operatorLocale } from '../../campaign/languages/operator-languages.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { UsageError } from '../usage-error.ts';
import type { Facts } from './campaign-facts.ts';
import { renewApartments, renewSettings } from './renew-files.ts';

/**
 * Nothing else from an old campaign belongs in a new one. `reservations.yaml` describes the booking system's format.
 */
const copied = [
  'campaign.yaml',
  'apartments.yaml',
  'steps.yaml',
  'copy.yaml',
  'terms.yaml',
  'reservations.yaml',
  'pictures',
];

/**
 * Copies a campaign's folder with its pictures under a new name, with new facts. The copy is made and validated in a
 * temporary folder first, so that a failure leaves nothing behind.
 * @param campaigns the folder of all campaigns
 * @throws {UsageError} saying why the new campaign could not be built
 */
export function copyCampaign(campaigns: string, old: Campaign, facts: Facts, newId: () => string): Campaign {
  const folder = join(campaigns, facts.folder);
  // Beside its destination: a rename cannot cross file systems.
  const temporary = mkdtempSync(join(campaigns, '.new-'));
  try {
    for (const name of copied.filter((each) => existsSync(join(old.folder, each))))
      cpSync(join(old.folder, name), join(temporary, name), { recursive: true, dereference: true });
    rewrite(join(temporary, 'campaign.yaml'), (text) => renewSettings(text, old.settings, facts, newId));
    rewrite(join(temporary, 'apartments.yaml'), (text) => renewApartments(text, old.apartments));
    const made = loadCampaign(temporary);
    renameSync(temporary, folder);
    return { ...made, folder };
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!(error instanceof CampaignError)) throw error;
    const faults = error.problems.map(
      ({ file, path, message }) => `\n  ${file}: ${path}: ${message[operatorLocale]}`,
    );
    throw new UsageError(`Nothing was created: the new campaign could not be published.${faults.join('')}\n`);
  }
}

const rewrite = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));
