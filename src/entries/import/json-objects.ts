import { EntryStoreError } from '../entry-store-error.ts';

/** Longer than any entry, however it is escaped. */
const maxObject = 100_000;

const noExport = 'The file is no JSON export of entries';

/**
 * Streams the objects of a JSON array, each as its text: a million entries do not fit into memory at once.
 * @throws {EntryStoreError} where the text is anything else, or ends before the array does
 */
export async function* jsonObjects(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  let at = 0;
  let start = -1;
  let depth = 0;
  let quoted = false;
  let escaped = false;
  let closed = false;
  for await (const chunk of chunks) {
    text += chunk;
    for (; at < text.length; at++) {
      const sign = text[at] ?? '';
      if (quoted) {
        if (escaped) escaped = false;
        else if (sign === '\\') escaped = true;
        else if (sign === '"') quoted = false;
      } else if (depth > 1) {
        if (sign === '"') quoted = true;
        else if (sign === '{' || sign === '[') depth += 1;
        else if (sign === '}' || sign === ']') depth -= 1;
        if (depth === 1) yield text.slice(start, at + 1);
        if (depth === 1) start = -1;
      } else if (depth === 1 && sign === '{') {
        depth = 2;
        start = at;
      } else if (depth === 1 && sign === ']') {
        depth = 0;
        closed = true;
      } else if (depth === 0 && sign === '[' && !closed) depth = 1;
      else if (!(/\s|\ufeff/.test(sign) || (depth === 1 && sign === ',')))
        throw new EntryStoreError(`${noExport}.`);
    }
    text = start < 0 ? '' : text.slice(start);
    at = text.length;
    if (start > 0) start = 0;
    if (text.length > maxObject) throw new EntryStoreError(`${noExport}.`);
  }
  if (!closed) throw new EntryStoreError(`${noExport}, or not a whole one: it ends too early. Export again.`);
}
