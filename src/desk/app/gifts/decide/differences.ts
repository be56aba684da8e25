/** A piece of a text: the same as in the other one, or not. */
export type Piece = { text: string; differs: boolean };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Beyond it a text is no name: it is marked whole, since comparing takes the product of both lengths. */
const maxLetters = 400;

/**
 * Where two texts differ, letter by letter. Width, case and spaces make no difference, as in the matching of names, but
 * 髙 and 高 do.
 * @returns the pieces of each text, which put together are the text
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

/** The longest common subsequence: which letters of each text stand in the other one too, in the same order. */
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

/** Neighbours that are alike are one piece. */
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
