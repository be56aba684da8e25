import { z } from 'zod';
import { named } from './field-meta.ts';
import { isLanguage, knownLanguages, languageName } from './language.ts';
import { operatorLocale } from './languages/operator-languages.ts';
import { problemText } from './refusal.ts';

const unknown = problemText(
  `ページが対応していない言語です。${knownLanguages.map((tag) => languageName(tag).ja).join('・')}から選んでください。`,
  `is not a language that the page knows; write ${new Intl.ListFormat(operatorLocale, {
    type: 'disjunction',
  }).format(knownLanguages.map((tag) => `${tag} (${languageName(tag).en})`))}`,
);

const language = z
  .string()
  .refine(isLanguage, unknown)
  .meta({
    enum: knownLanguages,
    choices: Object.fromEntries(knownLanguages.map((tag) => [tag, languageName(tag)])),
  });

const listed = language.meta(named('言語', 'Language'));

export const languagesName = named(
  'ページの言語',
  'Languages of the page',
  'メニューに表示する順です。最初の言語が会社の主な言語になります。すべての文言に各言語の文が必要です。',
  'In the order of the page’s menu. The first is the company’s own. Every text is needed in each of them.',
);

/** The language settings of `campaign.yaml`. All other schemas depend on them. */
export const campaignLanguages = {
  /** In the order of the menu. The first is the company's own: it names the page on home screens. */
  languages: z
    .tuple([listed], listed)
    .refine(
      (tags) => new Set(tags).size === tags.length,
      problemText(
        '同じ言語が重複しています。一方を削除してください。',
        'lists a language twice; remove one of the two',
      ),
    )
    .meta(languagesName),

  /** This language's page answers every unknown path. */
  fallbackLanguage: language.meta(
    named(
      '既定の言語',
      'Default language',
      '存在しないアドレスが開かれたときに、この言語のページを表示します。',
      'The language of the page that unknown addresses show.',
    ),
  ),
};
