import { z } from 'zod';
import type { GiftRules } from '../../campaign/gift-rules.ts';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import type { ListedEntry } from '../../entries/entry-archive.ts';
import { jsonObjects } from '../../entries/import/json-objects.ts';
import { GiftInputError, shown } from './fault.ts';
import { limits } from './limits.ts';

const text = z.string().min(1).max(limits.cell);

/** The fields used here. All others are kept unchanged, so that the digest matches the export's. */
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
 * Streams the entries of an `npm run entries -- export --format json` file.
 * @throws {GiftInputError} naming the first invalid entry; {EntryStoreError} when the file is not such an export
 */
export async function* readEntriesJson(
  chunks: AsyncIterable<string>,
  rules: GiftRules,
  file: string,
): AsyncGenerator<ListedEntry[]> {
  let count = 0;
  const known = new Set<number>();
  for await (const object of jsonObjects(chunks)) {
    count += 1;
    const value = parsed(object);
    const { success, error, data } = exported.safeParse(value);
    if (!success) throw new GiftInputError(file, [{ says: wrong(count, placeOf(error)) }]);
    const { id, campaign, language } = data;
    if (known.has(id)) throw new GiftInputError(file, [{ says: twice(id) }]);
    known.add(id);
    if (campaign === rules.campaign && !rules.languages.some((each) => each === language))
      throw new GiftInputError(file, [{ says: unknownLanguage(shown(language), id, rules) }]);
    // The raw entry: the schema would reorder its fields, which would change the digest.
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

const twice = (id: number) =>
  bilingual(
    `番号${id}のエントリーが2件あります。書き出し直してください。`,
    `has entry ${id} twice. Export again.`,
  );

const unknownLanguage = (found: string, id: number, { languages }: GiftRules) =>
  bilingual(
    `エントリー${id}の言語「${found}」は、キャンペーンの言語（${languages.join('、')}）ではありません。campaign.yaml とファイルをご確認ください。`,
    `has '${found}' as the language of entry ${id}, which is none of the campaign (${languages.join(', ')}). Look at campaign.yaml and at the file.`,
  );

const wrong = (count: number, field: string) =>
  bilingual(
    `${count}件目のエントリー${field && `の「${field}」`}が読み取れません。このバージョンのプログラムで書き出し直してください。`,
    `cannot be read at entry ${count}${field && `: its '${field}' is missing or wrong`}. Export again with this version of the program.`,
  );
