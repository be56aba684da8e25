import { byteOrderMark, csvLine, harmlessCell } from '../../entries/export/harmless-cell.ts';

const address = /^[-+][\w.+-]*@[\w.-]+$/;

/**
 * A CSV with the formula escaping of the entries' export. Numbers and days need none, and an address must stay what it is:
 * cards are sent by this file, and a sign alone before a name runs nothing.
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
        const value: string | number = row[header];
        if (typeof value === 'number') return String(value);
        return address.test(value) ? value : harmlessCell(value);
      }),
    );
  }
}
