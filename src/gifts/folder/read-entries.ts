import { createReadStream } from 'node:fs';
import type { GiftRules } from '../../campaign/gift-rules.ts';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { wordingSchema } from '../../campaign/wording.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import type { GiftEntry } from '../gift-entry.ts';
import type { ColumnMap } from '../input/column-map.ts';
import { GiftInputError } from '../input/fault.ts';
import { limits } from '../input/limits.ts';
import { passEntries } from '../input/pass-entries.ts';
import { readEntriesCsv } from '../input/read-entries-csv.ts';
import { readEntriesJson } from '../input/read-entries-json.ts';
import type { ShownWordings } from '../rules/reworded.ts';
import { type InputFile, nameOf, readText, requireFaultless, requireReadable } from './read-file.ts';

type Take = (entry: GiftEntry) => void;

/**
 * Passes on the campaign's entries from the store named by `ENTRIES_DB`.
 * @returns the digest of their JSON export, and the wordings that they were shown
 * @throws {EntryStoreError} when it cannot be used
 */
export async function entriesInStore(address: string, rules: GiftRules, take: Take) {
  const archive = await entryEngine(address).openArchive();
  try {
    const sha256 = await passEntries(archive.read({ includeSuspected: true }), rules, take);
    const published = (await archive.wordings()).filter(({ campaign }) => campaign === rules.campaign);
    const wordings: ShownWordings = new Map(
      published.map(({ digest, language, text }) => [
        digest,
        { ...wordingSchema.parse(JSON.parse(text)), language },
      ]),
    );
    return { sha256, wordings };
  } finally {
    await archive.close();
  }
}

/**
 * Passes on the campaign's entries from our own CSV or JSON export, or from a HubSpot export.
 * @returns the digest of the JSON export, or of the bytes of a CSV: a CSV lacks fields that the JSON digest covers
 * @throws {GiftInputError} for any fault in it
 */
export async function entriesInFile(
  file: InputFile,
  map: ColumnMap,
  rules: GiftRules,
  take: Take,
): Promise<string> {
  requireReadable(file, limits.fileBytes * 4);
  const name = nameOf(file);
  if (name.toLowerCase().endsWith('.json')) {
    try {
      return await passEntries(readEntriesJson(chunksOf(file), rules, name), rules, take);
    } catch (error) {
      if (error instanceof GiftInputError || !(error instanceof Error)) throw error;
      throw new GiftInputError(name, [{ says: bilingual(error.message, error.message) }]);
    }
  }
  const { text, sha256 } = readText(file, limits.fileBytes);
  requireFaultless(name, readEntriesCsv(text, map, rules, take));
  return sha256;
}

/** In chunks, since the file may exceed the longest string that V8 can hold. */
const chunksOf = (file: InputFile): AsyncIterable<string> =>
  typeof file === 'string'
    ? createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 18 })
    : new Blob([file.bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new TextDecoderStream());
