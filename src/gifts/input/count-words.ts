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
  const columns = Object.keys(headers) as Column[];
  const counts = columns.map(() => new Map<string, CountedWord>());
  let places: number[] | undefined;
  readTable(text, maxRows, ({ cells }) => {
    if (places === undefined) {
      const keys = cells.map(wordKey);
      places = columns.map((column) => keys.indexOf(wordKey(headers[column] ?? '\0')));
      return;
    }
    places.forEach((place, index) => {
      const word = cells[place]?.trim() ?? '';
      if (word !== '' && word.length <= limits.cell) count(counts[index], word);
    });
  });
  const sorted = columns.map((column, index) => {
    const found = [...(counts[index]?.values() ?? [])];
    return [column, found.sort((one, other) => other.count - one.count)] as const;
  });
  return Object.fromEntries(sorted) as Record<Column, CountedWord[]>;
}

function count(words: Map<string, CountedWord> | undefined, word: string): void {
  const known = words?.get(wordKey(word));
  if (known === undefined) words?.set(wordKey(word), { word, count: 1 });
  else known.count += 1;
}
