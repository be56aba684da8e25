import type { GiftEntry } from '../../src/gifts/gift-entry.ts';
import { type GiftRun, type GiftRunInput, runGifts } from '../../src/gifts/gift-run.ts';
import { compareEntries } from '../../src/gifts/matching/compare-entries.ts';
import type { ShownWordings } from '../../src/gifts/rules/reworded.ts';

const none = undefined;
const withoutFiles = {
  ...{ imported: 0, on: undefined, wordings: new Map() },
  sha256: { reservations: none, map: none, entries: none, decisions: none, sent: none },
};

type Given = Pick<GiftRunInput, 'rules' | 'reservations' | 'decisions' | 'ledger'> & {
  wordings?: ShownWordings;
  entries: readonly GiftEntry[];
};

/** What `npm run gifts` decides, without reading or writing a file. */
export function runSettlement({ entries, ...given }: Given): GiftRun {
  const compared = compareEntries({ ...given, sent: given.ledger.cards });
  entries.forEach(compared.take);
  return runGifts({ ...withoutFiles, ...given, entries: compared.done() });
}
