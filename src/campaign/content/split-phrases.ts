import { loadDefaultJapaneseParser } from 'budoux';
import { type Language, languages } from '../schema/languages.ts';

const parser = loadDefaultJapaneseParser();

/**
 * Splits a Japanese text into phrases (文節), between which a line may break. Other languages break at spaces, so they
 * are only split into clauses.
 */
export const splitPhrases = (text: string, language: Language): string[] =>
  languages[language].lineBreaks === 'phrases' ? parser.parse(text) : text.split(/(?<=[,;:.] )/);
