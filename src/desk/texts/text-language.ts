const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The `lang` of a guest's text. On an English page 髙橋 would be drawn with the letters of whatever font comes first, which may
 * be a Chinese one.
 */
export const textLanguage = (text: string): string | undefined => (japanese.test(text) ? 'ja' : undefined);
