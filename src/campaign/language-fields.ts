import { z } from 'zod';
import { httpsAddress } from './fields.ts';
import type { Language, PerLanguage } from './language.ts';
import { operatorLocale } from './languages/operator-locale.ts';
import { languages } from './languages.ts';

/** The types of value that a campaign's files have once per language. */
export function languageFields(tags: readonly Language[]) {
  const example = new Intl.ListFormat(operatorLocale).format(tags.map((tag) => `${tag}: "…"`));
  const hint = `must have a line for each language indented under it, ${example}`;
  const each = <T>(schemaOf: (language: Language) => z.ZodType<T>): z.ZodType<PerLanguage<T>> =>
    z
      .strictObject(Object.fromEntries(tags.map((tag) => [tag, schemaOf(tag)])), hint)
      .meta({ field: 'languages' });
  return {
    tags,
    each,
    /** May contain ICU placeholders, see `message.ts`. */
    text: each(sentence),
    httpsAddressPerLanguage: each(() => httpsAddress),
  };
}

export type LanguageFields = ReturnType<typeof languageFields>;

const sentence = (language: Language) =>
  z
    .string('must be a text; put it in quotes')
    .trim()
    .min(1, `is empty; write the ${languages[language].englishName} text between the quotes`)
    .meta({ field: 'text' });
