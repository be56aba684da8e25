import type { ListedEntry } from '../entry-archive.ts';
import { harmlessCell } from './harmless-cell.ts';

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

/**
 * CSV for Excel in Japan: UTF-8 with BOM, lines ended by CRLF, every cell quoted as RFC 4180 says. `time` is Tokyo time.
 * @returns text, a piece for each page of entries
 */
export async function* exportCsv(pages: AsyncIterable<readonly ListedEntry[]>): AsyncGenerator<string> {
  yield `\ufeff${line(columns)}`;
  for await (const page of pages) yield page.map((entry) => line(cells(entry))).join('');
}

const line = (row: readonly string[]): string =>
  `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

function cells(entry: ListedEntry): string[] {
  const time = tokyoTime(entry.time);
  return columns.map((column) => {
    if (column === 'time') return time;
    if (column === 'day') return time.slice(0, 10);
    const value = entry[column];
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    return typeof value === 'number' ? String(value) : harmlessCell(value ?? '');
  });
}

/** As the team in Tokyo reads it, whatever zone the machine is in. Japan has had no summer time since 1951. */
const tokyoTime = (time: string): string =>
  new Date(Date.parse(time) + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
