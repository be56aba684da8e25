import { isOperatorLanguage, type OperatorLanguage } from '../../campaign/languages/operator-languages.ts';
import { persist, persisted } from '../shell/app/persisted.ts';

/** Of what the system says for itself, whatever the operator's language is. */
export const systemLanguage = 'en';

const key = 'desk-language';

/** The one chosen last, else the browser's. */
export function chosenLanguage(): OperatorLanguage {
  const language = persisted(key) ?? '';
  if (isOperatorLanguage(language)) return language;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}

export const persistLanguage = (language: OperatorLanguage): void => persist(key, language);

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The `lang` of a guest's text. On an English page 髙橋 would be drawn with the letters of whatever font comes first, which may
 * be a Chinese one.
 */
export const textLanguage = (text: string): string | undefined => (japanese.test(text) ? 'ja' : undefined);
