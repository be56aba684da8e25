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
  const [keptOfOne, keptOfOther] = commonLetters(ones, others);
  return [pieces(ones, keptOfOne), pieces(others, keptOfOther)];
}

type Letter = { text: string; key: string };

const lettersOf = (text: string): Letter[] =>
  [...segmenter.segment(text)].map(({ segment }) => ({
    text: segment,
    key: segment.normalize('NFKC').trim().toLowerCase(),
  }));

/** The longest common subsequence, as flags for the letters of each text that belong to it. */
function commonLetters(ones: Letter[], others: Letter[]): [Set<Letter>, Set<Letter>] {
  const spaces = [...ones, ...others].filter(({ key }) => key === '');
  const a = ones.filter(({ key }) => key !== '');
  const b = others.filter(({ key }) => key !== '');
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i]?.key === b[j]?.key ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const kept = [new Set(spaces), new Set(spaces)] as [Set<Letter>, Set<Letter>];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [left, right] = [a[i] as Letter, b[j] as Letter];
    if (left.key === right.key) {
      kept[0].add(left);
      kept[1].add(right);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return kept;
}

/** Merges adjacent pieces of the same kind. */
function pieces(letters: Letter[], kept: Set<Letter>): Piece[] {
  const all: Piece[] = [];
  for (const letter of letters) {
    const last = all.at(-1);
    const differs = !kept.has(letter);
    if (last?.differs === differs) last.text += letter.text;
    else all.push({ text: letter.text, differs });
  }
  return all;
}
