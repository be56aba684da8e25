import type { Apartment } from '../../campaign/sections/apartments.ts';
import type { Settings } from '../../campaign/settings.ts';
import { type Replacement, replaceValues } from '../../files/yaml/write-values.ts';
import type { Facts } from './campaign-facts.ts';

/**
 * The text of `campaign.yaml` for a new campaign: replaces what applies only to the old one; the rest stays byte for
 * byte.
 * @param newId generates a form's GUID
 */
export function renewSettings(text: string, old: Settings, facts: Facts, newId: () => string): string {
  return withEntriesUntil(replaceValues(text, replacementsOf(old, facts, newId)), facts['entries-until']);
}

const replacementsOf = (old: Settings, facts: Facts, newId: () => string): Replacement[] => [
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
    ? old.languages.map((language) => ({ path: `formProvider.formId.${language}`, value: newId() }))
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

/**
 * The text of `apartments.yaml` for a new campaign: every apartment is available again, the rest stays byte for byte.
 */
export const renewApartments = (text: string, apartments: readonly Apartment[]): string =>
  replaceValues(
    text,
    apartments.map((_each, index) => ({ path: `${index}.availability`, value: 'available' })),
  );
