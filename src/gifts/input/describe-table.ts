import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { wordKey } from './column-map.ts';
import type { Fault } from './fault.ts';
import { limits } from './limits.ts';
import { readTable, type Separator, separatorOf } from './read-table.ts';

/** A preview of a CSV whose columns are not mapped yet. */
export type TableDescription = {
  separator: Separator;
  headers: string[];
  /** The first rows, one cell per header. */
  sample: string[][];
  /** Without the header. */
  rows: number;
};

const sampleRows = 5;

/** @returns a fault when the file cannot be a list of reservations or entries */
export function describeTable(text: string, maxRows: number): TableDescription | { fault: Fault } {
  const table: TableDescription = { separator: separatorOf(text), headers: [], sample: [], rows: 0 };
  const fault = readTable(text, maxRows, (header) => {
    table.headers = header.cells.map((cell) => cell.trim());
    return ({ cells }) => {
      table.rows += 1;
      if (table.sample.length < sampleRows)
        table.sample.push(table.headers.map((_, index) => cells[index]?.trim() ?? ''));
    };
  });
  if (fault !== undefined) return { fault };
  return table.headers.length < 2 ? { fault: { line: 1, says: oneColumn } } : table;
}

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
  const names = Object.keys(headers) as Column[];
  const columns = names.map((name) => ({ name, words: new Map<string, CountedWord>() }));
  readTable(text, maxRows, (header) => {
    const keys = header.cells.map(wordKey);
    const places = names.map((name) => keys.indexOf(wordKey(headers[name] ?? '\0')));
    return ({ cells }) => {
      for (const [index, { words }] of columns.entries()) {
        const word = cells[places[index] ?? -1]?.trim() ?? '';
        const known = words.get(wordKey(word));
        if (known !== undefined) known.count += 1;
        else if (word !== '' && word.length <= limits.cell) words.set(wordKey(word), { word, count: 1 });
      }
    };
  });
  const sorted = columns.map(({ name, words }) => {
    return [name, [...words.values()].sort((one, other) => other.count - one.count)];
  });
  return Object.fromEntries(sorted) as Record<Column, CountedWord[]>;
}

const oneColumn = bilingual(
  '列が1つしかありません。コンマ、セミコロン、タブのいずれかで区切られたCSVかどうかをご確認ください。',
  'has one column alone. Look whether it is a CSV separated by commas, semicolons or tabs.',
);
