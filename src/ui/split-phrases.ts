import { loadDefaultJapaneseParser } from 'budoux';

const parser = loadDefaultJapaneseParser();

/** Cuts a Japanese text into phrases (文節) at which a line may end; other languages break at spaces and stay whole. */
export const splitPhrases = (text: string, language: string): string[] =>
  language === 'ja' ? parser.parse(text) : [text];
