import { plainCell } from '../../entries/export/harmless-cell.ts';
import { cellReader } from './cells.ts';
import type { Fault } from './fault.ts';
import { findColumns } from './find-columns.ts';
import { limits } from './limits.ts';
import { readTable } from './read-table.ts';
import { widthFault } from './row-width.ts';

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
