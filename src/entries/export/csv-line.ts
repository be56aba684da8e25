/** BOM: without it Excel in Japan would read UTF-8 as Shift_JIS. */
export const byteOrderMark = '\ufeff';

/** A CSV row with every cell quoted (RFC 4180). Expects cells that `harmless-cell.ts` has made safe. */
export const csvLine = (row: readonly string[]): string =>
  `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
