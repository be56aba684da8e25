import { wordKey } from './column-map.ts';
import type { UsualHeaders } from './usual-headers.ts';

/**
 * Guesses which header belongs to which column, for a person to confirm.
 * @param usual the headers to recognize, besides each column's own name
 * @param known the columns already mapped, whose headers are not proposed again
 */
export function proposeColumns<Column extends string>(
  headers: readonly string[],
  usual: UsualHeaders<Column>,
  known: Readonly<Partial<Record<Column, string>>>,
): Partial<Record<Column, string>> {
  const taken = new Set(Object.values<string | undefined>(known).map((header = '') => wordKey(header)));
  const found: Partial<Record<Column, string>> = {};
  for (const column of Object.keys(usual) as Column[]) {
    if (known[column] !== undefined) continue;
    const names = [column, ...usual[column]].map(wordKey);
    const header = headers.find((each) => names.includes(wordKey(each)) && !taken.has(wordKey(each)));
    if (header !== undefined) found[column] = header;
  }
  return found;
}
