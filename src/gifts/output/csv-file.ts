import { byteOrderMark, csvLine } from '../../entries/export/csv-line.ts';
import { harmlessCell } from '../../entries/export/harmless-cell.ts';

/**
 * A CSV as the entries' export writes it: no cell begins a formula. Numbers and days are digits alone.
 * @returns text, a piece for each row
 */
export function* csvFile<Header extends string>(
  headers: readonly Header[],
  rows: Iterable<Readonly<Record<Header, string | number>>>,
): Generator<string> {
  yield byteOrderMark + csvLine(headers);
  for (const row of rows) {
    yield csvLine(
      headers.map((header) => {
        const value = row[header];
        return typeof value === 'number' ? String(value) : harmlessCell(value);
      }),
    );
  }
}
