/**
 * Where a spreadsheet begins a cell: at the beginning, and after a comma, semicolon or tab when it splits at that one.
 * Excel takes the separator from the machine's region, and then reads the quotes of another separator as text.
 */
const start = String.raw`^|[,;\t]`;

/** What spreadsheets skip before they look for a formula: spaces, invisible characters, quotes. A tab begins a cell. */
const skipped = String.raw`(?:(?!\t)[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"'\x60´‘’“”„«»「」])*`;

/**
 * What begins a formula, a command or a number: = + - @, every other dash and minus, and the same signs full-width, small,
 * raised and lowered, which Excel in Japan reads alike.
 */
const sign = String.raw`[=+@\p{Dash}＝＋＠﹦﹢﹫⁼⁺₌₊﬩]`;

const formula = new RegExp(`(?:${start})(?=${skipped}${sign})|^(?=[\\t\\r\\n])`, 'gu');

const harmless = new RegExp(`(${start})'(?=${skipped}${sign})|^'(?=[\\t\\r\\n])`, 'gu');

/**
 * Puts an apostrophe before what a spreadsheet would run as a formula, wherever it could begin a cell, so that it stays
 * text: https://owasp.org/www-community/attacks/CSV_Injection
 */
export const harmlessCell = (text: string): string => text.replace(formula, "$&'");

/** The text that `harmlessCell` made such a cell of: it adds one apostrophe at each place, however many stand there. */
export const plainCell = (cell: string): string => cell.replace(harmless, '$1');
