import type { Language } from './language.ts';

/** `25.5㎡~` becomes `25.5㎡〜`, with the full-width dash of Japanese, and `25.5 sqm` in English. */
export const sizeText = (size: string, language: Language): string =>
  size.replace(/㎡~$/, language === 'ja' ? '㎡〜' : ' sqm');
