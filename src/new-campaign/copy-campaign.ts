import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '../campaign/campaign.ts';
import { loadCampaign } from '../campaign/load-campaign.ts';
import type { Settings } from '../campaign/settings.ts';
import { type Replacement, replaceValues } from '../files/yaml/set-values.ts';
import type { Facts } from './campaign-facts.ts';

/** Nothing else from an old campaign belongs in a new one. `reservations.yaml` describes the booking system's format. */
const copied = [
  ...['campaign.yaml', 'apartments.yaml', 'steps.yaml', 'copy.yaml', 'terms.yaml', 'reservations.yaml'],
  'pictures',
];

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
    const rewrite = (name: string, change: (text: string) => string) =>
      writeFileSync(join(temporary, name), change(readFileSync(join(temporary, name), 'utf8')));
    const replacements = replacementsOf(old.settings, facts);
    rewrite('campaign.yaml', (text) =>
      withEntriesUntil(replaceValues(text, replacements), facts['entries-until']),
    );
    const available = old.apartments.map((_, index) => ({
      path: `${index}.availability`,
      value: 'available',
    }));
    rewrite('apartments.yaml', (text) => replaceValues(text, available));
    const made = loadCampaign(temporary);
    renameSync(temporary, folder);
    return { ...made, folder };
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
}

/** What applies only to the old campaign. */
const replacementsOf = (old: Settings, facts: Facts): Replacement[] => [
  { path: 'id', value: facts.id },
  // It begins in the future.
  { path: 'status', value: 'scheduled' },
  { path: 'period.start', value: facts.start },
  { path: 'period.end', value: facts.end },
  { path: 'paymentDeadline', value: facts['payment-deadline'] },
  { path: 'checkInDeadline', value: facts['check-in-deadline'] },
  { path: 'entriesUntil', value: facts['entries-until'] },
  { path: 'gift.rate', value: Number(facts['gift-rate']) },
  // Different rents need their own proof.
  { path: 'regularRent.basis', value: 'pending' },
  { path: 'regularRent.condition', value: 'pending' },
  { path: 'advertisedDiscount', value: Number(facts['advertised-discount']) },
  // HubSpot's forms are created in HubSpot.
  ...(old.formProvider.provider === 'built-in'
    ? old.languages.map((language) => ({ path: `formProvider.formId.${language}`, value: randomUUID() }))
    : []),
];

/** Goes into the line that waits for the decision, or into a new one; an existing value has already been replaced. */
function withEntriesUntil(text: string, day: string): string {
  if (day === '' || /^entriesUntil:/m.test(text)) return text;
  const line = `entriesUntil: "${day}"`;
  const waiting = /^#\+ entriesUntil:.*$/m;
  return waiting.test(text)
    ? text.replace(waiting, line)
    : text.replace(/^checkInDeadline:.*$/m, `$&\n\n${line}`);
}
