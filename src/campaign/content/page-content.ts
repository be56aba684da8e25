import type { Campaign, Copy } from '../schema/campaign.ts';
import type { Language } from '../schema/languages.ts';
import { stepsInStage } from '../schema/sections/steps.ts';
import type { Stage } from '../schema/stage.ts';
import { anchoredTerms } from './anchored-terms.ts';
import { apartmentCard } from './apartment-card.ts';
import { constantsFor } from './constants.ts';
import { localize } from './message.ts';
import { apartmentsInStage } from './offered-apartments.ts';
import { propertyDetails } from './property-details.ts';

/** Everything that the page says in one language; each section takes its part. */
export type PageContent = ReturnType<typeof pageContent>;

/** @param stage of the campaign; the wording depends on it */
export function pageContent(campaign: Campaign, language: Language, stage: Stage = 'open') {
  const { settings, steps, terms } = campaign;
  const {
    apartmentCard: cardCopy,
    propertyDetails: detailsCopy,
    mail: _mail,
    // The form gets its texts with its definition, not with the page.
    entry: { form: _form, ...entry },
    ...copy
  } = copyInStage(campaign.copy, stage);
  const { notice } = settings.gift;
  const offer = notice ? { ...copy.offer, notes: [...copy.offer.notes, notice] } : copy.offer;
  const constants = constantsFor(settings, campaign.apartments, language);
  const apartments = apartmentsInStage(campaign.apartments, stage);
  return {
    language,
    stage,
    copy: localize({ ...copy, entry, offer }, language, constants),
    apartments: apartments.map((apartment) => apartmentCard(apartment, cardCopy, constants, language)),
    steps: localize(stepsInStage(steps, stage), language, constants),
    terms: localize(anchoredTerms(terms), language, constants),
    company: localize(settings.company, language, constants),
    propertyDetails: propertyDetails(campaign, localize(detailsCopy, language, constants), language),
  };
}

/** The sections of the page, each with the texts of one stage. */
type StagedCopy = Omit<Copy, 'instead'>;

/** The campaign's copy with a stage's texts substituted, so that nothing is offered that is not available. */
function copyInStage({ instead, ...sections }: Copy, stage: Stage): StagedCopy {
  if (stage === 'open') return sections;
  const words: Record<string, object> = stage === 'before' ? instead.before : instead.after;
  return Object.fromEntries(
    Object.entries(sections).map(([name, section]) => [name, { ...section, ...words[name] }]),
  ) as StagedCopy;
}
