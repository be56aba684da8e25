import { loadDefaultJapaneseParser } from 'budoux';
import type { Language } from './language.ts';
import { languages } from './languages.ts';

const parser = loadDefaultJapaneseParser();

/**
 * Cuts a Japanese text into phrases (文節) at which a line may end. Other languages break at spaces, so only their
 * clauses are told apart.
 */
export const splitPhrases = (text: string, language: Language): string[] =>
  languages[language].lineBreaks === 'phrases' ? parser.parse(text) : text.split(/(?<=[,;:.] )/);
