import { createHash } from 'node:crypto';
import type { GiftRules } from '../../campaign/gift-rules.ts';
import type { ListedEntry } from '../../entries/entry-archive.ts';
import { exportJson } from '../../entries/export/export-entries.ts';
import type { GiftEntry } from '../gift-entry.ts';

/**
 * Passes on what gift cards need from a store's entries, a page at a time.
 * @param pages all entries, suspected ones included, in order of their ids
 * @param take gets each of the campaign's entries
 * @returns the digest of the JSON export of all entries
 */
export async function passEntries(
  pages: AsyncIterable<readonly ListedEntry[]>,
  { campaign }: GiftRules,
  take: (entry: GiftEntry) => void,
): Promise<string> {
  async function* passed() {
    for await (const page of pages) {
      for (const entry of page) if (entry.campaign === campaign) take(giftEntry(entry));
      yield page;
    }
  }
  const hash = createHash('sha256');
  for await (const text of exportJson(passed())) hash.update(text);
  return hash.digest('hex');
}

const giftEntry = ({ id, time, name, email, language, wording, suspected }: ListedEntry): GiftEntry => ({
  id,
  time: Date.parse(time),
  name,
  email,
  language,
  wording,
  suspected,
});
