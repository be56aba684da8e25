import { diffArrays } from 'diff';

/** A piece of a text: equal to the other text, or not. */
export type Piece = { text: string; differs: boolean };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Names have 200 letters at most. Longer texts may be marked as a whole, because the comparison is quadratic. */
const maxEditLength = 400;

/**
 * Diffs two texts by grapheme. Ignores width, case and spaces, as the matching of names does; 髙 and 高 differ.
 * @returns the pieces of each text, which concatenate to the text
 */
export function differences(one: string, other: string): [Piece[], Piece[]] {
  const [ones, others] = [lettersOf(one), lettersOf(other)];
  const changes = diffArrays(ones.filter(isSeen), others.filter(isSeen), {
    comparator: (first, second) => first.key === second.key,
    maxEditLength,
  });
  const changed = changes?.flatMap(({ added, removed, value }) => (added || removed ? value : []));
  const differing = new Set(changed ?? [...ones, ...others]);
  return [pieces(ones, differing), pieces(others, differing)];
}

type Letter = { text: string; key: string };

const lettersOf = (text: string): Letter[] =>
  [...segmenter.segment(text)].map(({ segment }) => ({
    text: segment,
    key: segment.normalize('NFKC').trim().toLowerCase(),
  }));

const isSeen = ({ key }: Letter): boolean => key !== '';

/** Merges adjacent pieces of the same kind. */
function pieces(letters: Letter[], differing: ReadonlySet<Letter>): Piece[] {
  const all: Piece[] = [];
  for (const letter of letters) {
    const last = all.at(-1);
    const differs = differing.has(letter);
    if (last?.differs === differs) last.text += letter.text;
    else all.push({ text: letter.text, differs });
  }
  return all;
}
