import { tokyoTime } from '../../campaign/content/tokyo.ts';
import type { ListedEntry } from '../entry-archive.ts';
import { type FieldName, fieldNames, mayAdvertise } from '../fields/fields.ts';
import { byteOrderMark, csvLine, harmlessCell } from './harmless-cell.ts';

type Column = keyof ListedEntry | 'day' | 'advertising';

/** Leaves out fields that nobody has answered: they would be empty columns. */
const columnsWith = (answered: readonly FieldName[]): Column[] => [
  'id',
  'time',
  'day',
  'language',
  ...(answered.length > 0 ? answered : fieldNames),
  'newest',
  'suspected',
  'advertising',
  'page',
  'campaign',
];

/**
 * CSV for Excel in Japan: UTF-8 with BOM, CRLF, every cell quoted (RFC 4180). `time` is Tokyo time.
 * @param answeredFields returns the fields that any entry answers; called after the first page is read, since later
 * arrivals are not exported
 * @param further columns after these, by their headings
 * @returns text, one chunk per page of entries
 */
export async function* exportCsv(
  pages: AsyncIterable<readonly ListedEntry[]>,
  answeredFields: () => Promise<readonly FieldName[]>,
  further: Readonly<Record<string, (entry: ListedEntry) => string>> = {},
): AsyncGenerator<string> {
  let columns: readonly Column[] = [];
  const more = Object.values(further);
  const heading = async () => {
    columns = columnsWith(await answeredFields());
    return byteOrderMark + csvLine([...columns, ...Object.keys(further)]);
  };
  for await (const page of pages) {
    if (columns.length === 0) yield heading();
    yield page
      .map((entry) => [...cells(entry, columns), ...more.map((cellOf) => harmlessCell(cellOf(entry)))])
      .map((line) => csvLine(line))
      .join('');
  }
  if (columns.length === 0) yield heading();
}

function cells(entry: ListedEntry, columns: readonly Column[]): string[] {
  const time = tokyoTime(entry.time);
  return columns.map((column) => {
    if (column === 'time') return time;
    if (column === 'day') return time.slice(0, 10);
    const value = column === 'advertising' ? mayAdvertise(entry) : entry[column];
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    return typeof value === 'number' ? String(value) : harmlessCell(value ?? '');
  });
}
