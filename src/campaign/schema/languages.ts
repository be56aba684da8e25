import { english } from './languages/english.ts';
import { japanese } from './languages/japanese.ts';
import type { LanguageRecord } from './languages/language-record.ts';
import { type Bilingual, forOperators } from './languages/operator-languages.ts';

/**
 * Every language that the software knows, by BCP 47 tag, in the order of the page's menu. Every campaign has all of them; no
 * code outside this table refers to one by name.
 */
export const languages = {
  ja: japanese,
  en: english,
} as const satisfies Record<string, LanguageRecord>;

export type Language = keyof typeof languages;

/** The tags of all languages, in the order of the menu. The first is the company's own: it names the page on home screens. */
export const knownLanguages = Object.keys(languages) as [Language, ...Language[]];

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

const languageNames = forOperators((locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/** A language's name in the operators' languages, by its tag. */
export const languageName = (language: string): Bilingual =>
  forOperators((locale) => languageNames[locale].of(language) ?? language);

/**
 * One value for each language. YAML lists them side by side and the schemas require all of them, so a translation cannot
 * be missing.
 */
export type PerLanguage<T> = Readonly<Record<Language, T>>;

export const perLanguage = <T>(valueIn: (language: Language) => T): PerLanguage<T> =>
  Object.fromEntries(knownLanguages.map((tag) => [tag, valueIn(tag)])) as Record<Language, T>;

/** Width in the unit of the language's `searchLimits`: a half-width character (ASCII, half-width kana) is half a full-width one. */
export function textWidth(text: string, language: Language): number {
  const half = languages[language].searchLimits.unit === 'characters' ? 1 : 0.5;
  return [...text].reduce((width, character) => width + (/[ -~｡-ﾟ]/.test(character) ? half : 1), 0);
}
