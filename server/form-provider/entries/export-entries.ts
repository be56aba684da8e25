import type { ListedEntry } from './read-entries.ts';

const columns = [
  'id',
  'time',
  'day',
  'language',
  'name',
  'email',
  'newest',
  'suspected',
  'page',
  'campaign',
] as const;

/** Day and time as the team in Tokyo reads them, whatever zone the machine is in. */
const tokyo = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

export const tokyoTime = (time: string): string => tokyo.format(new Date(time));

export const tokyoDay = (time: string): string => tokyoTime(time).slice(0, 10);

/**
 * CSV for Excel in Japan: UTF-8 with BOM, lines ended by CRLF, quoted as RFC 4180 says. `time` is Tokyo time.
 * Cells that a spreadsheet would run as a formula begin with an apostrophe:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(entries: readonly ListedEntry[]): string {
  const lines = [[...columns], ...entries.map(cells)].map((row) => row.map(quoted).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

const cells = (entry: ListedEntry): string[] =>
  columns.map((column) => {
    if (column === 'time') return tokyoTime(entry.time);
    if (column === 'day') return tokyoDay(entry.time);
    const value = entry[column];
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');
  });

/** Full-width forms too: Excel in Japan reads ＝ like =. */
const harmless = (cell: string): string => (/^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => {
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** JSON with times in UTC, for programs. */
export const toJson = (entries: readonly ListedEntry[]): string => `${JSON.stringify(entries, null, 2)}\n`;
