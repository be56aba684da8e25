import { createReadStream } from 'node:fs';
import type { GiftRules } from '../../campaign/gift-rules.ts';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import type { GiftEntry } from '../../gifts/gift-entry.ts';
import { collectEntries } from '../../gifts/input/collect-entries.ts';
import type { ColumnMap } from '../../gifts/input/column-map.ts';
import { GiftInputError } from '../../gifts/input/fault.ts';
import { limits } from '../../gifts/input/limits.ts';
import { readEntriesCsv } from '../../gifts/input/read-entries-csv.ts';
import { readEntriesJson } from '../../gifts/input/read-entries-json.ts';
import { type InputFile, nameOf, readText, requireFaultless, requireReadable } from './read-file.ts';

export type ReadEntries = { entries: GiftEntry[]; sha256: string };

/** The entries of the store named by `ENTRIES_DB`. @throws {EntryStoreError} when it cannot be used */
export async function entriesInStore(
  address: string,
  rules: GiftRules,
  progress: ((done: number) => void) | undefined,
): Promise<ReadEntries> {
  const archive = await entryEngine(address).openArchive();
  try {
    const pages = archive.read({ includeSuspected: true });
    return await collectEntries(pages, rules, 'ENTRIES_DB', progress);
  } finally {
    await archive.close();
  }
}

/**
 * The entries of our own CSV or JSON export, or of a HubSpot export.
 * @returns them with the digest of the JSON export, or of the bytes of a CSV: a CSV lacks fields that the JSON digest
 * covers
 * @throws {GiftInputError} for any fault in it
 */
export async function entriesInFile(file: InputFile, map: ColumnMap, rules: GiftRules): Promise<ReadEntries> {
  requireReadable(file, limits.fileBytes * 4);
  const name = nameOf(file);
  if (name.toLowerCase().endsWith('.json')) {
    try {
      return await collectEntries(readEntriesJson(chunksOf(file), rules, name), rules, name);
    } catch (error) {
      if (error instanceof GiftInputError || !(error instanceof Error)) throw error;
      throw new GiftInputError(name, [{ says: bilingual(error.message, error.message) }]);
    }
  }
  const { text, sha256 } = readText(file, limits.fileBytes);
  const { entries, faults } = readEntriesCsv(text, map, rules);
  requireFaultless(name, faults);
  return { entries, sha256 };
}
/** In chunks, since the file may exceed the longest string that V8 can hold. */
/** V8's error for a text over its string limit. */
const chunksOf = (file: InputFile): AsyncIterable<string> =>
  typeof file === 'string'
    ? createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 18 })
    : new Blob([file.bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new TextDecoderStream());
