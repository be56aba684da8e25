import { type Bilingual, bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import { type CellFormat, type Cells, cellReader, type Found } from './cells.ts';
import { type Need, wordKey } from './column-map.ts';
import { type Fault, shown } from './fault.ts';
import { limits } from './limits.ts';
import { type Row, readTable } from './read-table.ts';

export type RowsWanted<Column extends string> = CellFormat & {
  maxRows: number;
  needs: Readonly<Record<Column, Need>>;
  /** Headers set by a map; each must exist. */
  named?: Readonly<Partial<Record<Column, string>>>;
  /** The part of the map that an operator may write; missing for files that we write ourselves. */
  section?: string;
};

/**
 * Reads a CSV by its headers.
 * @param take gets each row of the right width as cells to be parsed; none after a fault of the header, or after one fault
 * more than is reported
 * @returns all faults, those that `take` finds in its cells included
 */
export function readRows<Column extends string>(
  text: string,
  wanted: RowsWanted<Column>,
  take: (cells: Cells<Column>) => void,
): Fault[] {
  const faults: Fault[] = [];
  const names = Object.keys(wanted.needs) as Column[];
  const filled = names.filter((name) => wanted.needs[name] === 'value');
  const fault = readTable(text, wanted.maxRows, (header) => {
    const cells = cellReader(findColumns(header, wanted, faults), wanted, faults);
    const isUsable = faults.length === 0;
    return (row) => {
      if (!isUsable || faults.length > limits.faults) return;
      const says = widthFault(row, header);
      if (says !== undefined) return void faults.push({ line: row.line, says });
      cells.begin(row);
      for (const name of filled) cells.require(name);
      take(cells);
    };
  });
  return fault === undefined ? faults : [...faults, fault];
}

/** Finds the columns by their headers, and their faults. */
function findColumns<Column extends string>(
  { line, cells }: Row,
  { needs, named, section }: RowsWanted<Column>,
  faults: Fault[],
): Partial<Record<Column, Found>> {
  const headers = cells.map(wordKey);
  const columns: Partial<Record<Column, Found>> = {};
  for (const column of Object.keys(needs) as Column[]) {
    const header = named?.[column] ?? column;
    const index = headers.indexOf(wordKey(header));
    if (index < 0) {
      if (needs[column] !== 'optional' || named?.[column] !== undefined)
        faults.push({ line, says: missing(column, header, shown(cells.join(' | ')), section) });
      continue;
    }
    const other = (Object.keys(columns) as Column[]).find((each) => columns[each]?.index === index);
    if (other !== undefined && !mayShare(column, other))
      faults.push({ line, column: { number: index + 1, header }, says: shared });
    const again = headers.indexOf(wordKey(header), index + 1);
    if (again > 0) faults.push({ line, column: { number: again + 1, header }, says: twice });
    columns[column] = { index, header };
  }
  return columns;
}

/** A contract that starts on the day of check-in has one date for both. */
const mayShare = (one: string, other: string): boolean =>
  [one, other].sort().join() === 'checkIn,contractStart';

/**
 * Compares the length of a row with the header's. A short row was truncated, and its last amount may be too; in a long
 * row a separator inside a cell has shifted the cells after it. Columns without a header may be missing.
 */
function widthFault({ cells }: Row, { cells: headers }: Row): Bilingual | undefined {
  const needed = headers.findLastIndex((header) => header.trim() !== '') + 1;
  if (cells.length < needed) return tooFewCells(cells.length, needed);
  const isLonger = cells.slice(headers.length).some((cell) => cell.trim() !== '');
  return isLonger ? tooManyCells(cells.length, headers.length) : undefined;
}

const missing = (column: string, header: string, found: string, section?: string): Bilingual =>
  bilingual(
    `「${header}」の列がありません。見出しは「${found}」です。列を追加する${section ? `か、reservations.yaml の ${section} に「${column}: 見出し」と書い` : 'か、元のファイルを使っ'}てください。`,
    `has no column '${header}'; its headers are '${found}'. Add the column, or ${section ? `write '${column}: its header' under ${section} in reservations.yaml` : 'use the file as it was written'}.`,
  );

const shared = bilingual(
  '2つの項目に、この列が対応付けられています。それぞれに別の列を選んでください。',
  'is chosen for two fields. Choose another column for one of them.',
);

const twice = bilingual(
  '同じ見出しの列がほかにもあります。どちらか一方を削除するか、見出しを変えてください。',
  'has the same header as a column before it. Remove one of the two, or change its header.',
);

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
