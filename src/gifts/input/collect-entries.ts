import { createHash } from 'node:crypto';
import type { GiftRules } from '../../campaign/gift-rules.ts';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import type { ListedEntry } from '../../entries/entry-archive.ts';
import { exportJson } from '../../entries/export/export-json.ts';
import type { GiftEntry } from '../gift-entry.ts';
import { GiftInputError } from './fault.ts';
import { limits } from './limits.ts';

/**
 * Extracts what gift cards need from a store's entries, a page at a time.
 * @param pages all entries, suspected ones included, in order of their ids
 * @param place where the entries are stored, for fault messages
 * @returns the campaign's entries, and the digest of the JSON export of all entries
 */
export async function collectEntries(
  pages: AsyncIterable<readonly ListedEntry[]>,
  { campaign }: GiftRules,
  place: string,
  progress?: (entries: number) => void,
): Promise<{ entries: GiftEntry[]; sha256: string }> {
  const entries: GiftEntry[] = [];
  let seen = 0;
  async function* kept() {
    for await (const page of pages) {
      seen += page.length;
      if (seen > limits.entries) throw new GiftInputError(place, [{ says: tooMany }]);
      progress?.(seen);
      for (const entry of page) if (entry.campaign === campaign) entries.push(giftEntry(entry));
      yield page;
    }
  }
  const hash = createHash('sha256');
  for await (const text of exportJson(kept())) hash.update(text);
  return { entries, sha256: hash.digest('hex') };
}

const giftEntry = ({ id, time, name, email, language, suspected }: ListedEntry): GiftEntry => ({
  id,
  time: Date.parse(time),
  name,
  email,
  language,
  suspected,
});

const tooMany = bilingual(
  `エントリーが${limits.entries}件を超えています。`,
  `has more than ${limits.entries} entries, which is more than are read at once.`,
);
