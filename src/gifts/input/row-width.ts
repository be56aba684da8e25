import { type Bilingual, bilingual } from '../../campaign/languages/operator-languages.ts';
import type { Fault } from './fault.ts';
import type { Row } from './read-table.ts';

/**
 * Compares a row with the header. A row that is too short was cut, and its last amount with it; in one that is too long a
 * separator stands within a cell, so that the cells after it are in the wrong columns.
 * @param headers cells of the header; those without a text may be missing
 */
export function widthFault({ line, cells }: Row, headers: readonly string[]): Fault | undefined {
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
