import { type Bilingual, bilingual } from '../../campaign/languages/operator-languages.ts';
import type { Fault } from './fault.ts';
import type { Row } from './read-table.ts';

/**
 * Compares the length of a row with the header's. A short row was truncated, and its last amount may be too; in a long
 * row a separator inside a cell has shifted the cells after it.
 * @param headers cells of the header; columns without a header may be missing
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
