import type { FileForm } from '../contract/campaign.ts';
import { leavesOf, type Place } from './draft/field-tree.ts';

export type Found = { place: Place; trail: string; words: string };

/** The most results that anybody would look through. */
const most = 20;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The fields whose name or text contains the query, ignoring width and case; matches by name first. */
export function findFields(
  files: readonly FileForm[],
  wanted: string,
  trailOf: (place: Place) => string,
): readonly Found[] {
  if (wanted === '') return [];
  const text = folded(wanted);
  const all = files.flatMap(({ file, root }) =>
    (root ? leavesOf(root) : []).map(({ path, value }) => ({
      place: { file, path },
      trail: trailOf({ file, path }),
      words: String(value ?? ''),
    })),
  );
  const named = all.filter(({ trail }) => folded(trail).includes(text));
  const saying = all.filter(
    ({ trail, words }) => !folded(trail).includes(text) && folded(words).includes(text),
  );
  return [...named, ...saying].slice(0, most);
}
