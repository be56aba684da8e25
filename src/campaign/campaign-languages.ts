import { z } from 'zod';
import { isLanguage, knownLanguages, languageName } from './language.ts';
import { operatorLocale } from './languages/operator-languages.ts';
import { problemText } from './refusal.ts';

const unknown = problemText(
  `ページが対応していない言語です。${knownLanguages.map((tag) => languageName(tag).ja).join('・')}から選んでください。`,
  `is not a language that the page knows; write ${new Intl.ListFormat(operatorLocale, {
    type: 'disjunction',
  }).format(knownLanguages.map((tag) => `${tag} (${languageName(tag).en})`))}`,
);

const language = z.string().refine(isLanguage, unknown).meta({ enum: knownLanguages });

/** The language settings of `campaign.yaml`. All other schemas depend on them. */
export const campaignLanguages = {
  /** In the order of the menu. The first is the company's own: it names the page on home screens. */
  languages: z
    .tuple([language], language)
    .refine(
      (tags) => new Set(tags).size === tags.length,
      problemText(
        '同じ言語が重複しています。一方を削除してください。',
        'lists a language twice; remove one of the two',
      ),
    ),

  /** This language's page answers every unknown path. */
  fallbackLanguage: language,
};
