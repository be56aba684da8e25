import type { Language } from './language.ts';

/** `25.5㎡~` stays as it is in Japanese and becomes `25.5 sqm` in English. */
export const sizeText = (size: string, language: Language): string =>
  language === 'ja' ? size : size.replace(/㎡~$/, ' sqm');
