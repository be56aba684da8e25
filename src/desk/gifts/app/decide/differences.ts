import { diffArrays } from 'diff';

/** A piece of a text: equal to the other text, or not. */
export type Piece = { text: string; differs: boolean };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Longer texts are no names and are marked as a whole, because the comparison is quadratic. */
const maxLetters = 400;

/**
 * Diffs two texts by grapheme. Ignores width, case and spaces, as the matching of names does; 髙 and 高 differ.
 * @returns the pieces of each text, which concatenate to the text
 */
export function differences(one: string, other: string): [Piece[], Piece[]] {
  const [ones, others] = [lettersOf(one), lettersOf(other)];
  if (ones.length > maxLetters || others.length > maxLetters) {
    const differs = one !== other;
    return [[{ text: one, differs }], [{ text: other, differs }]];
  }
  const common = commonLetters(ones, others);
  return [pieces(ones, common), pieces(others, common)];
}

type Letter = { text: string; key: string };

const lettersOf = (text: string): Letter[] =>
  [...segmenter.segment(text)].map(({ segment }) => ({
    text: segment,
    key: segment.normalize('NFKC').trim().toLowerCase(),
  }));

/** The letters of both texts that they have in common, and all spaces. */
function commonLetters(ones: Letter[], others: Letter[]): Set<Letter> {
  const rest = { one: ones.filter(isSeen), other: others.filter(isSeen) };
  const common = [...ones, ...others].filter((letter) => !isSeen(letter));
  const isSame = (one: Letter, other: Letter) => one.key === other.key;
  for (const { added, removed, count } of diffArrays(rest.one, rest.other, { comparator: isSame })) {
    const left = added ? [] : rest.one.splice(0, count);
    const right = removed ? [] : rest.other.splice(0, count);
    if (!added && !removed) common.push(...left, ...right);
  }
  return new Set(common);
}

const isSeen = ({ key }: Letter): boolean => key !== '';

/** Merges adjacent pieces of the same kind. */
function pieces(letters: Letter[], common: Set<Letter>): Piece[] {
  const all: Piece[] = [];
  for (const letter of letters) {
    const last = all.at(-1);
    const differs = !common.has(letter);
    if (last?.differs === differs) last.text += letter.text;
    else all.push({ text: letter.text, differs });
  }
  return all;
}
