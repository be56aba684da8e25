import type { Placeholder } from '../../../contract/campaign.ts';

/** A part of a text: words, or a placeholder with what the page shows in its place, if it is known. */
export type Piece = {
  /** Where it begins in the text. */
  at: number;
  words: string;
  name?: string;
  filled?: string | undefined;
};

const placeholder = /\{(\w+)\}/g;

/** A text in its parts, none of them empty. */
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

/** Whether all that stands in braces is known: only then the app can say what the page will show. */
export const isPlain = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ words, name, filled }) =>
    name === undefined ? !/[{}]/.test(words) : filled !== undefined,
  );
