import { byteOrderMark, csvLine, harmlessCell } from '../../entries/export/harmless-cell.ts';

/**
 * A CSV with the formula escaping of the entries' export. Numbers and days need none.
 * @returns one piece of text per row
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
