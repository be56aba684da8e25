/** How a CSV for Excel in Japan begins: without it Excel would read UTF-8 as Shift_JIS. */
export const byteOrderMark = '\ufeff';

/** A row of CSV, every cell quoted as RFC 4180 says. Cells are harmless already: see `harmless-cell.ts`. */
export const csvLine = (row: readonly string[]): string =>
  `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
