import { type ApartmentCard, apartmentCard } from './apartment-card.ts';
import type { Campaign } from './campaign.ts';
import { constantsFor } from './constants.ts';
import type { Copy } from './copy.ts';
import type { Language } from './language.ts';
import { type Localized, localize } from './message.ts';
import type { Settings } from './settings.ts';
import type { Step } from './step.ts';
import type { Terms } from './terms.ts';

/** Everything that the page says in one language; sections take their slices of it. */
export type PageContent = {
  language: Language;
  copy: Localized<Omit<Copy, 'apartmentCard' | 'entry'> & { entry: Omit<Copy['entry'], 'form'> }>;
  apartments: ApartmentCard[];
  steps: Localized<Step>[];
  terms: Localized<Terms>;
  company: Localized<Settings['company']>;
};

export function pageContent(campaign: Campaign, language: Language): PageContent {
  const { settings, apartments, steps, terms } = campaign;
  const { apartmentCard: cardCopy, ...copy } = campaign.copy;
  // The form gets its words with its definition, not with the page.
  const { form: _form, ...entry } = copy.entry;
  const constants = constantsFor(settings, apartments, language);
  return {
    language,
    copy: localize({ ...copy, entry }, language, constants),
    apartments: apartments.map((apartment) => apartmentCard(apartment, cardCopy, constants, language)),
    steps: localize(steps, language, constants),
    terms: localize(terms, language, constants),
    company: localize(settings.company, language, constants),
  };
}
