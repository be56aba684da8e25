import type { z } from 'zod';
import { type Apartment, apartmentsSchema } from '../../../campaign/apartment.ts';
import { campaignLanguages } from '../../../campaign/campaign-languages.ts';
import { type Copy, copySchema } from '../../../campaign/copy.ts';
import { knownLanguages, type Language } from '../../../campaign/language.ts';
import { languageFields } from '../../../campaign/language-fields.ts';
import { type Settings, settingsSchema } from '../../../campaign/settings.ts';
import type { Source } from './edit/source.ts';

/** The valid parts of a draft: one invalid text must not hide every badge. */
export type Parts = {
  languages: readonly Language[];
  settings: Settings | undefined;
  /** In file order. */
  apartments: (Apartment | undefined)[];
  cardWords: Copy['apartmentCard'] | undefined;
};

type Sources = { campaign?: Source | undefined; apartments?: Source | undefined; copy?: Source | undefined };

export function readParts({ campaign, apartments, copy }: Sources): Parts {
  const facts = valuesOf(campaign);
  const tags = campaignLanguages.languages.safeParse(at(facts, 'languages'));
  const languages = tags.success ? tags.data : knownLanguages;
  const fields = languageFields(languages);
  const list = valuesOf(apartments);
  const one: z.ZodType<Apartment> = apartmentsSchema(fields).element;
  return {
    languages,
    settings: settingsSchema(fields).safeParse(facts).data,
    apartments: Array.isArray(list) ? list.map((each: unknown) => one.safeParse(each).data) : [],
    cardWords: copySchema(fields).shape.apartmentCard.safeParse(at(valuesOf(copy), 'apartmentCard')).data,
  };
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** Undefined on an alias bomb, which `loadCampaign` reports. */
function valuesOf(source: Source | undefined): unknown {
  try {
    return source?.document.toJS();
  } catch {
    return undefined;
  }
}
