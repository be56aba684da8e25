import type { GivenFile } from '../../../gifts/folder/read-file.ts';
import { wordKey } from '../../../gifts/input/column-map.ts';
import { decodeText } from '../../../gifts/input/decode-text.ts';
import { GiftInputError } from '../../../gifts/input/fault.ts';
import { limits } from '../../../gifts/input/limits.ts';
import { type Row, readTable } from '../../../gifts/input/read-table.ts';
import type { TableFile } from '../contract/gifts.ts';
import type { DroppedFile } from '../contract/requests.ts';

/** A dropped CSV, and its cells as they are before anybody has said which column is which. */
export type GivenTable = GivenFile & {
  encoding: string;
  headers: string[];
  rows: Row[];
  /** Somebody has said for this file which column is which. */
  isMapped: boolean;
};

/** @throws {GiftInputError} when the file cannot be a list of reservations or entries */
export function readGiven(what: DroppedFile, file: GivenFile): GivenTable {
  const decoded = decodeText(file.bytes);
  if ('fault' in decoded) throw new GiftInputError(file.name, [decoded.fault]);
  const { text, encoding } = decoded;
  const rows: Row[] = [];
  let headers: string[] = [];
  const fault = readTable(text, limits[what], ({ cells }) => {
    headers = cells.map((cell) => cell.trim());
    return (row) => rows.push(row);
  });
  if (fault !== undefined) throw new GiftInputError(file.name, [fault]);
  return { ...file, encoding, headers, rows, isMapped: false };
}

export const tableShown = ({ name, bytes, encoding, headers, rows }: GivenTable): TableFile => ({
  ...{ name, bytes: bytes.length, encoding, headers, rows: rows.length },
  sample: rows.slice(0, 5).map(({ cells }) => headers.map((_, index) => cells[index]?.trim() ?? '')),
});

/** The header of a file that is meant by another spelling; width and letter case do not matter. */
export const headerIn = ({ headers }: GivenTable, meant = ''): string | undefined =>
  headers.find((header) => header !== '' && wordKey(header) === wordKey(meant));

/** The cells of a column with their lines; none without such a column. */
export function cellsUnder(table: GivenTable, header: string | undefined): { line: number; cell: string }[] {
  const index = table.headers.indexOf(headerIn(table, header) ?? '\0');
  return index < 0 ? [] : table.rows.map(({ line, cells }) => ({ line, cell: cells[index]?.trim() ?? '' }));
}

/** The words of a column, the most frequent first. A word's spellings, which differ in width and letter case, count as one. */
export function wordsUnder(table: GivenTable, header: string | undefined): { word: string; count: number }[] {
  const words = cellsUnder(table, header)
    .map(({ cell }) => cell)
    .filter((word) => word !== '' && word.length <= limits.cell);
  return [...Map.groupBy(words, wordKey).values()]
    .map((spellings) => ({ word: spellings[0] ?? '', count: spellings.length }))
    .sort((one, other) => other.count - one.count);
}
