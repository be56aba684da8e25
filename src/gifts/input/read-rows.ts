import { type Bilingual, bilingual } from '../../campaign/languages/operator-languages.ts';
import { plainCell } from '../../entries/export/harmless-cell.ts';
import { cellReader } from './cells.ts';
import type { Fault } from './fault.ts';
import { findColumns } from './find-columns.ts';
import { limits } from './limits.ts';
import { type Row, readTable } from './read-table.ts';

export type Cells<Column extends string> = ReturnType<typeof cellReader<Column>>;

export type RowsWanted<Column extends string> = {
  maxRows: number;
  needs: Readonly<Record<Column, 'required' | 'optional'>>;
  /** Headers set by a map; each must exist. */
  named: Readonly<Partial<Record<Column, string>>>;
  /** The part of the map that an operator may write; missing for files that we write ourselves. */
  section?: string;
  /** In a file of ours, cells that look like formulas have a prefix that is not part of them. */
  isOurs?: boolean;
  /** Of moments without one; Japan's unless given. */
  timeZone?: string | undefined;
};

/**
 * Reads a CSV by its headers.
 * @param take gets each row of the right width as cells to be parsed, and the line on which it begins; none after a fault
 * of the header, or after one fault more than is reported
 * @returns all faults, those that `take` finds in its cells included
 */
export function readRows<Column extends string>(
  text: string,
  { maxRows, needs, named, section, isOurs = false, timeZone }: RowsWanted<Column>,
  take: (cells: Cells<Column>, line: number) => void,
): Fault[] {
  const headerFaults: Fault[] = [];
  let headers: readonly string[] = [];
  let cells: Cells<Column> | undefined;
  const fault = readTable(text, maxRows, (row) => {
    if (cells === undefined) {
      const found = findColumns(row, needs, named, section);
      headerFaults.push(...found.faults);
      cells = cellReader(found.columns, timeZone);
      headers = row.cells;
      return;
    }
    if (headerFaults.length > 0 || cells.faults.length > limits.faults) return;
    const width = widthFault(row, headers);
    if (width !== undefined) {
      cells.faults.push(width);
      return;
    }
    cells.begin(isOurs ? { ...row, cells: row.cells.map(plainCell) } : row);
    take(cells, row.line);
  });
  return [...headerFaults, ...(cells?.faults ?? []), ...(fault ? [fault] : [])];
}

/**
 * Compares the length of a row with the header's. A short row was truncated, and its last amount may be too; in a long
 * row a separator inside a cell has shifted the cells after it.
 * @param headers cells of the header; columns without a header may be missing
 */
function widthFault({ line, cells }: Row, headers: readonly string[]): Fault | undefined {
  const needed = headers.findLastIndex((header) => header.trim() !== '') + 1;
  if (cells.length < needed) return { line, says: tooFewCells(cells.length, needed) };
  if (cells.slice(headers.length).some((cell) => cell.trim() !== ''))
    return { line, says: tooManyCells(cells.length, headers.length) };
  return undefined;
}

const tooFewCells = (cells: number, headers: number): Bilingual =>
  bilingual(
    `セルの数（${cells}）が見出しの数（${headers}）より少なく、行が途中で切れています。ファイルを出力し直してください。`,
    `has ${cells} cells, but there are ${headers} headers: the row was cut. Export the file again.`,
  );

const tooManyCells = (cells: number, headers: number): Bilingual =>
  bilingual(
    `セルの数（${cells}）が見出しの数（${headers}）を超えています。区切り文字を含むセルは引用符（"）で囲んでください。`,
    `has ${cells} cells, but there are ${headers} headers. Quote cells that hold a separator.`,
  );
