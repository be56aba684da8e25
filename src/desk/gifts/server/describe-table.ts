import { bilingual } from '../../../campaign/languages/operator-languages.ts';
import { wordKey } from '../../../gifts/input/column-map.ts';
import type { Fault } from '../../../gifts/input/fault.ts';
import { limits } from '../../../gifts/input/limits.ts';
import { readTable, type Separator, separatorOf } from '../../../gifts/input/read-table.ts';

/** A preview of a CSV whose columns are not mapped yet. */
export type TableDescription = {
  separator: Separator;
  headers: string[];
  /** The first rows, one cell per header. */
  sample: string[][];
  /** Without the header. */
  rows: number;
  /** The distinct words of each column, the most frequent first; of the first `limits.words` spellings. */
  words: CountedWord[][];
};

export type CountedWord = { word: string; count: number };

const sampleRows = 5;

/** @returns a fault when the file cannot be a list of reservations or entries */
export function describeTable(text: string, maxRows: number): TableDescription | { fault: Fault } {
  const table = { separator: separatorOf(text), headers: [] as string[], sample: [] as string[][], rows: 0 };
  let spellings: Map<string, number>[] = [];
  const fault = readTable(text, maxRows, (header) => {
    table.headers = header.cells.map((cell) => cell.trim());
    spellings = table.headers.map(() => new Map());
    return ({ cells }) => {
      table.rows += 1;
      const row = table.headers.map((_, index) => cells[index]?.trim() ?? '');
      if (table.sample.length < sampleRows) table.sample.push(row);
      for (const [index, counts] of spellings.entries()) {
        const word = row[index] ?? '';
        const count = counts.get(word) ?? 0;
        if (count > 0 || counts.size < limits.words) counts.set(word, count + 1);
      }
    };
  });
  if (fault !== undefined) return { fault };
  if (table.headers.length < 2) return { fault: { line: 1, says: oneColumn } };
  return { ...table, words: spellings.map(wordsOf) };
}

/** Sums up a word's spellings, which differ in width and letter case, under the first of them. */
const wordsOf = (spellings: ReadonlyMap<string, number>): CountedWord[] =>
  [...Map.groupBy(spellings, ([word]) => wordKey(word)).values()]
    .map((group) => ({ word: group[0]?.[0] ?? '', count: group.reduce((sum, [, count]) => sum + count, 0) }))
    .filter(({ word }) => word !== '' && word.length <= limits.cell)
    .sort((one, other) => other.count - one.count);

const oneColumn = bilingual(
  '列が1つしかありません。コンマ、セミコロン、タブのいずれかで区切られたCSVかどうかをご確認ください。',
  'has one column alone. Look whether it is a CSV separated by commas, semicolons or tabs.',
);
