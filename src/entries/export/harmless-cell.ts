/**
 * Where a spreadsheet starts a cell: at the beginning, and after a comma, semicolon or tab if it splits there. Excel
 * takes the separator from the regional settings and then reads the quotes of another separator as text.
 */
const start = String.raw`^|[,;\t]`;

/** What spreadsheets skip before looking for a formula: spaces, invisible characters, quotes. A tab starts a cell. */
const skipped = String.raw`(?:(?!\t)[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"'\x60´‘’“”„«»「」])*`;

/**
 * What starts a formula, a command or a number: = + - @, every other dash and minus, and their full-width, small,
 * superscript and subscript forms, which Excel in Japan treats alike.
 */
const sign = String.raw`[=+@\p{Dash}＝＋＠﹦﹢﹫⁼⁺₌₊﬩]`;

const formula = new RegExp(`(?:${start})(?=${skipped}${sign})|^(?=[\\t\\r\\n])`, 'gu');

const harmless = new RegExp(`(${start})'(?=${skipped}${sign})|^'(?=[\\t\\r\\n])`, 'gu');

/**
 * Puts an apostrophe before anything that a spreadsheet would run as a formula, wherever a cell could start, so that it
 * stays text: https://owasp.org/www-community/attacks/CSV_Injection
 */
export const harmlessCell = (text: string): string => text.replace(formula, "$&'");

/** Undoes `harmlessCell`, which adds exactly one apostrophe per place, however many are already there. */
export const plainCell = (cell: string): string => cell.replace(harmless, '$1');

/** BOM: without it Excel in Japan would read UTF-8 as Shift_JIS. */
export const byteOrderMark = '\ufeff';

/** A CSV row with every cell quoted (RFC 4180). Expects cells that `harmlessCell` has made safe. */
export const csvLine = (row: readonly string[]): string =>
  `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
