import { z } from 'zod';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import type { ListedEntry } from '../../entries/entry-archive.ts';
import { jsonObjects } from '../../entries/import/json-objects.ts';
import { GiftInputError } from './fault.ts';
import { limits } from './limits.ts';

const text = z.string().min(1).max(limits.cell);

/** What is used of an exported entry; the rest stays as it is, so that the digest is that of the export. */
const exported = z.looseObject({
  id: z.int().positive(),
  time: z.iso.datetime(),
  name: text,
  email: text,
  language: text,
  campaign: text,
  suspected: z.boolean(),
});

/**
 * Reads what `npm run entries -- export --format json` wrote, an entry at a time.
 * @throws {GiftInputError} that names the first entry that is none; {EntryStoreError} where the file is no such export
 */
export async function* readEntriesJson(
  chunks: AsyncIterable<string>,
  file: string,
): AsyncGenerator<ListedEntry[]> {
  let count = 0;
  for await (const object of jsonObjects(chunks)) {
    count += 1;
    const value = parsed(object);
    const { success, error } = exported.safeParse(value);
    if (!success) throw new GiftInputError(file, [{ says: wrong(count, placeOf(error)) }]);
    // As it was read: the schema would put its fields into another order, and the digest would be another.
    yield [value as ListedEntry];
  }
}

function parsed(object: string): unknown {
  try {
    return JSON.parse(object);
  } catch {
    return undefined;
  }
}

const placeOf = ({ issues: [issue] }: z.ZodError): string => issue?.path.join('.') ?? '';

const wrong = (count: number, field: string) =>
  bilingual(
    `${count}件目のエントリー${field && `の「${field}」`}が読み取れません。このバージョンのプログラムで書き出し直してください。`,
    `cannot be read at entry ${count}${field && `: its '${field}' is missing or wrong`}. Export again with this version of the program.`,
  );
