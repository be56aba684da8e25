import type { Placeholder } from '../../contract/campaign.ts';

/** A piece of a text: literal text, or a placeholder with its value on the page, if it is known. */
export type Piece = {
  /** Its offset in the text. */
  at: number;
  words: string;
  name?: string;
  filled?: string | undefined;
};

const placeholder = /\{(\w+)\}/g;

/** Splits a text into non-empty pieces. */
export function piecesOf(text: string, placeholders: readonly Placeholder[], language: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: words, 1: name = '', index } of text.matchAll(placeholder)) {
    const filled = placeholders.find((each) => each.name === name)?.filled[language];
    pieces.push({ at: end, words: text.slice(end, index) }, { at: index, words, name, filled });
    end = index + words.length;
  }
  return [...pieces, { at: end, words: text.slice(end) }].filter(({ words }) => words !== '');
}

/** Whether every placeholder is known: otherwise the app cannot tell what the page will show. */
export const isPlain = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ words, name, filled }) =>
    name === undefined ? !/[{}]/.test(words) : filled !== undefined,
  );
