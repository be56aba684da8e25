import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCampaign } from '../campaign/load-campaign.ts';
import { CampaignError } from '../campaign/read/campaign-error.ts';
import { type Campaign, campaignSchemas, type Settings } from '../campaign/schema/campaign.ts';
import { knownLanguages } from '../campaign/schema/languages.ts';
import { editYaml } from '../files/yaml/edit-yaml.ts';
import type { Layout } from '../files/yaml/yaml-edit.ts';
import type { Facts } from './campaign-facts.ts';

/** Nothing else from an old campaign belongs in a new one. `reservations.yaml` describes the booking system's format. */
const copied = [...Object.keys(campaignSchemas), 'reservations.yaml', 'pictures'];

/**
 * Copies a campaign's folder with its pictures under a new name, with new facts. The copy is made and validated in a
 * temporary folder first, so that a failure leaves nothing behind.
 * @param campaigns the folder of all campaigns
 * @throws {CampaignError} saying why the new campaign could not be built
 */
export function copyCampaign(campaigns: string, old: Campaign, facts: Facts): Campaign {
  const folder = join(campaigns, facts.folder);
  // Beside its destination: a rename cannot cross file systems.
  const temporary = mkdtempSync(join(campaigns, '.new-'));
  try {
    for (const name of copied.filter((each) => existsSync(join(old.folder, each))))
      cpSync(join(old.folder, name), join(temporary, name), { recursive: true, dereference: true });
    const keys = Object.keys(campaignSchemas['campaign.yaml'].shape);
    const layout: Layout = {
      keysAt: (path) => (path === '' ? keys : []),
      isPlain: (path) => path === 'status',
    };
    const set = (file: string, values: Record<string, string | number>) => {
      const edits = Object.entries(values).map(([path, value]) => ({ path, do: 'set', value }) as const);
      const { text, misfits } = editYaml(readFileSync(join(temporary, file), 'utf8'), edits, layout);
      const problems = misfits.map((misfit) => ({ file, ...misfit }));
      if (problems.length > 0) throw new CampaignError(folder, problems);
      writeFileSync(join(temporary, file), text);
    };
    set('campaign.yaml', newSettings(old.settings, facts));
    const available = old.apartments.flatMap(({ availability }, index) =>
      availability === 'full' ? [[`${index}.availability`, 'available']] : [],
    );
    set('apartments.yaml', Object.fromEntries(available));
    const made = loadCampaign(temporary);
    renameSync(temporary, folder);
    return { ...made, folder };
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
}

/** In place of what applies only to the old campaign. */
const newSettings = (old: Settings, facts: Facts): Record<string, string | number> => ({
  id: facts.id,
  // It begins in the future.
  status: 'scheduled',
  'period.start': facts.start,
  'period.end': facts.end,
  paymentDeadline: facts['payment-deadline'],
  checkInDeadline: facts['check-in-deadline'],
  // In place of a line that waits for the decision.
  ...(facts['entries-until'] !== '' && { entriesUntil: facts['entries-until'] }),
  'gift.rate': Number(facts['gift-rate']),
  // Different rents need their own proof.
  'regularRent.basis': 'pending',
  'regularRent.condition': 'pending',
  advertisedDiscount: Number(facts['advertised-discount']),
  // HubSpot's forms are created in HubSpot.
  ...(old.formProvider.provider === 'built-in' &&
    Object.fromEntries(knownLanguages.map((language) => [`formProvider.formId.${language}`, randomUUID()]))),
});
