import { persist, persisted } from '../shell/app/persisted.ts';
import { en } from './en.ts';
import { ja, type Texts } from './ja.ts';

/** The operators' languages, a table of texts each. */
export const texts = { ja, en } satisfies Record<string, Texts>;

export type DeskLanguage = keyof typeof texts;

/** Of what the system says for itself, whatever the operator's language is. */
export const systemLanguage = 'en';

const key = 'desk-language';

const isDeskLanguage = (text: string | undefined): text is DeskLanguage =>
  text !== undefined && text in texts;

/** The one chosen last, else the browser's. */
export function chosenLanguage(): DeskLanguage {
  const language = persisted(key);
  if (isDeskLanguage(language)) return language;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}

export const persistLanguage = (language: DeskLanguage): void => persist(key, language);

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The `lang` of a guest's text. On an English page 髙橋 would be drawn with the letters of whatever font comes first, which may
 * be a Chinese one.
 */
export const textLanguage = (text: string): string | undefined => (japanese.test(text) ? 'ja' : undefined);
