import { formatNumber } from './constants.ts';
import type { Language } from './language.ts';
import { languages } from './languages.ts';

/** `25.5㎡~` becomes `25.5㎡〜`, `25.5 sqm` or `25,5 m²`. */
export const sizeText = (size: string, language: Language): string =>
  languages[language].size(formatNumber(Number.parseFloat(size), language));
