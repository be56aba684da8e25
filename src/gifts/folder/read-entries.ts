import { createHash } from 'node:crypto';
import { wordingSchema } from '../../campaign/content/wording.ts';
import type { EntryArchive } from '../../entries/entry-archive.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import type { GiftEntry } from '../gift-entry.ts';
import { type ColumnMap, isOwnExport } from '../input/column-map.ts';
import { limits } from '../input/limits.ts';
import { readEntriesCsv } from '../input/read-entries-csv.ts';
import { remembered } from '../remembered.ts';
import type { GiftRules } from '../rules/gift-rules.ts';
import type { ShownWordings } from '../rules/reworded.ts';
import { type InputFile, nameOf, readText, requireFaultless } from './read-file.ts';

type Take = (entry: GiftEntry) => void;

/**
 * Passes on the campaign's entries from the store named by `ENTRIES_DB`.
 * @returns the digest of these as JSON, and the wordings that they were shown
 * @throws {EntryStoreError} when it cannot be used
 */
export async function entriesInStore(address: string, { campaign }: GiftRules, take: Take) {
  const archive = await entryEngine(address).openArchive();
  try {
    const hash = createHash('sha256');
    // Entries with the same language or wording share its text.
    const same = remembered((text: string) => text);
    for await (const page of archive.entrants(campaign)) {
      hash.update(JSON.stringify(page));
      for (const { id, time, name, email, language, wording, suspected } of page) {
        const [moment, shown] = [Date.parse(time), wording && same(wording)];
        take({ id, time: moment, name, email, language: same(language), wording: shown, suspected });
      }
    }
    const published = (await archive.wordings()).filter((wording) => wording.campaign === campaign);
    const wordings: ShownWordings = new Map(
      published.map(({ digest, language, text }) => [
        digest,
        { ...wordingSchema.parse(JSON.parse(text)), language },
      ]),
    );
    return { sha256: hash.digest('hex'), assumedZone: undefined, wordings };
  } finally {
    await archive.close();
  }
}

/** The entries with these ids, a page at a time, since a store may have millions. */
export async function* pickEntries(archive: Pick<EntryArchive, 'pick'>, ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += page) yield* await archive.pick(ids.slice(from, from + page));
}

const page = 1_000;

/**
 * Passes on the campaign's entries from our own CSV export, or from HubSpot's. A file has no wordings.
 * @returns the digest of its bytes, and in which time zone times without one were read if it is HubSpot's
 * @throws {GiftInputError} for any fault in it
 */
export function entriesInFile(file: InputFile, map: ColumnMap, rules: GiftRules, take: Take) {
  const { text, sha256 } = readText(file, limits.fileBytes);
  requireFaultless(nameOf(file), readEntriesCsv(text, map, rules, take));
  const assumedZone = isOwnExport(map) ? undefined : map.entries.timeZone;
  return { sha256, assumedZone, wordings: new Map() };
}
