import type { ListedEntry } from '../entry-archive.ts';

/**
 * JSON with times in UTC, for programs: one array, each field on a line of its own.
 * @returns text, a piece for each page of entries
 */
export async function* exportJson(pages: AsyncIterable<readonly ListedEntry[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    yield before + page.map(indented).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A raw line break never stands inside a JSON string. */
const indented = (entry: ListedEntry): string =>
  `  ${JSON.stringify(entry, null, 2).replaceAll('\n', '\n  ')}`;
