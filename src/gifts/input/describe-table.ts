import { bilingual } from '../../campaign/languages/operator-languages.ts';
import type { Fault } from './fault.ts';
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
  let headers: string[] | undefined;
  const sample: string[][] = [];
  let rows = 0;
  const fault = readTable(text, maxRows, ({ cells }) => {
    if (headers === undefined) {
      headers = cells.map((cell) => cell.trim());
      return;
    }
    rows += 1;
    if (sample.length < sampleRows) sample.push(headers.map((_, index) => cells[index]?.trim() ?? ''));
  });
  if (fault !== undefined) return { fault };
  if (headers === undefined || headers.length < 2) return { fault: { line: 1, says: oneColumn } };
  return { separator: separatorOf(text), headers, sample, rows };
}

const oneColumn = bilingual(
  '列が1つしかありません。コンマ、セミコロン、タブのいずれかで区切られたCSVかどうかをご確認ください。',
  'has one column alone. Look whether it is a CSV separated by commas, semicolons or tabs.',
);
