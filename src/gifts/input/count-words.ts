import { wordKey } from './column-map.ts';
import { limits } from './limits.ts';
import { readTable } from './read-table.ts';

export type CountedWord = { word: string; count: number };

/**
 * Counts the distinct values in some columns of a CSV, ignoring width and letter case; each keeps its first spelling.
 * @returns the values under each header, most frequent first; none for a header that does not exist
 */
export function countWords<Column extends string>(
  text: string,
  maxRows: number,
  headers: Readonly<Record<Column, string | undefined>>,
): Record<Column, CountedWord[]> {
  const columns = Object.entries<string | undefined>(headers).map(([column, header]) => {
    return { column, key: wordKey(header ?? '\0'), place: -1, words: new Map<string, CountedWord>() };
  });
  let isHeader = true;
  readTable(text, maxRows, ({ cells }) => {
    const keys = isHeader ? cells.map(wordKey) : [];
    for (const each of columns) {
      if (isHeader) each.place = keys.indexOf(each.key);
      const word = cells[each.place]?.trim() ?? '';
      if (isHeader || word === '' || word.length > limits.cell) continue;
      const known = each.words.get(wordKey(word));
      if (known === undefined) each.words.set(wordKey(word), { word, count: 1 });
      else known.count += 1;
    }
    isHeader = false;
  });
  const sorted = columns.map(({ column, words }) => {
    return [column, [...words.values()].sort((one, other) => other.count - one.count)];
  });
  return Object.fromEntries(sorted) as Record<Column, CountedWord[]>;
}
