import type { ListedEntry } from '../entry-archive.ts';

/**
 * JSON for programs, times in UTC: one array, each field on its own line.
 * @returns text, one chunk per page of entries
 */
export async function* exportJson(pages: AsyncIterable<readonly ListedEntry[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    yield before + page.map(indented).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A JSON string never contains a raw line break. */
const indented = (entry: ListedEntry): string =>
  `  ${JSON.stringify(entry, null, 2).replaceAll('\n', '\n  ')}`;
