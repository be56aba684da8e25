import { loadDefaultJapaneseParser } from 'budoux';

const parser = loadDefaultJapaneseParser();

/**
 * Cuts a Japanese text into phrases (文節) at which a line may end. Other languages break at spaces, so only their
 * clauses are told apart.
 */
export const splitPhrases = (text: string, language: string): string[] =>
  language === 'ja' ? parser.parse(text) : text.split(/(?<=[,;:.] )/);
