import { type Bilingual, forOperators } from './languages/operator-languages.ts';
import { languages } from './languages.ts';

export type Language = keyof typeof languages;

/** The tags of all known languages; a campaign has some of them, see `settings.languages`. */
export const knownLanguages = Object.keys(languages).filter(isLanguage);

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

const languageNames = forOperators((locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/** A language's name in the operators' languages, by its tag. */
export const languageName = (language: string): Bilingual =>
  forOperators((locale) => languageNames[locale].of(language) ?? language);

/**
 * One value per language of a campaign. YAML lists them side by side and the schemas require all of them, so a
 * translation cannot be missing.
 */
export type PerLanguage<T> = { readonly [Tag in Language]?: T };

export const perLanguage = <T>(
  tags: readonly Language[],
  valueIn: (language: Language) => T,
): PerLanguage<T> => Object.fromEntries(tags.map((tag) => [tag, valueIn(tag)]));

/** @throws {Error} when the campaign lacks this language: a bug, since its files were validated */
export function inLanguage<T>(values: PerLanguage<T>, language: Language): T {
  const value = values[language];
  if (value === undefined)
    throw new Error(`There is nothing in '${language}': the campaign does not have it.`);
  return value;
}
