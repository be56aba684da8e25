import {
  isOperatorLanguage,
  type OperatorLanguage,
} from '../../campaign/schema/languages/operator-languages.ts';

/** Of what the system says for itself, whatever the operator's language is. */
export const systemLanguage = 'en';

const year = 31_536_000;

/**
 * The language is kept in a cookie: each start of the desk has another port, and `localStorage` is separate for each
 * port, whereas cookies are shared.
 */
const cookie = 'desk-language=';

/** The one chosen last, else the browser's. */
export function chosenLanguage(): OperatorLanguage {
  const persisted = document.cookie.split('; ').find((each) => each.startsWith(cookie));
  const language = persisted?.slice(cookie.length) ?? '';
  if (isOperatorLanguage(language)) return language;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}

export function persistLanguage(language: OperatorLanguage): void {
  // biome-ignore lint/suspicious/noDocumentCookie: needed synchronously for the first frame; CookieStore is asynchronous
  document.cookie = `${cookie}${language}; Max-Age=${year}; Path=/; SameSite=Strict`;
}

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The `lang` of a guest's text. On an English page 髙橋 would be drawn with the letters of whatever font comes first, which may
 * be a Chinese one.
 */
export const textLanguage = (text: string): string | undefined => (japanese.test(text) ? 'ja' : undefined);
