import { z } from 'zod';
import { isLanguage, knownLanguages } from './language.ts';
import { operatorLocale } from './languages/operator-locale.ts';
import { languages } from './languages.ts';

const known = new Intl.ListFormat(operatorLocale, { type: 'disjunction' }).format(
  knownLanguages.map((tag) => `${tag} (${languages[tag].englishName})`),
);

const language = z
  .string()
  .refine(isLanguage, `is not a language that the page knows; write ${known}`)
  .meta({ enum: knownLanguages });

/** The language settings of `campaign.yaml`. All other schemas depend on them. */
export const campaignLanguages = {
  /** In the order of the menu. The first is the company's own: it names the page on home screens. */
  languages: z
    .tuple([language], language)
    .refine((tags) => new Set(tags).size === tags.length, 'lists a language twice; remove one of the two'),

  /** This language's page answers every unknown path. */
  fallbackLanguage: language,
};
