import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import { byteOrderMark, csvLine } from '../../entries/export/harmless-cell.ts';
import type { GiftLedger, LedgerRow, NewLedgerRow, RecordedGifts } from '../../entries/gift-ledger.ts';
import { ledgerFile } from '../../entries/sqlite/sqlite-engine.ts';
import { writeTogether } from '../../files/write-files.ts';
import { GiftInputError } from '../input/fault.ts';
import { limits } from '../input/limits.ts';
import { type ListedPayout, readPayouts } from '../input/read-payouts.ts';
import { type Row, readTable } from '../input/read-table.ts';
import { campaignGifts } from '../ledger/campaign-gifts.ts';
import type { CampaignGifts } from '../ledger/gift-cards.ts';
import { sentFile } from '../output/gift-files.ts';
import { guarded, openOutputFolder, runsIn } from './output-folder.ts';
import { isThere, readText } from './read-file.ts';

/** The ledger itself, where the entries are in no store. */
const ledgerName = 'ledger.sqlite';

/** In the folder of the runs: what they have seen of the ledger. */
const seenName = 'ledger.json';

const seenSchema = z.object({
  /** In the store of the entries, or in a file of the folder. */
  kept: z.enum(['store', 'file']),
  /** Of the campaign. */
  rows: z.int(),
  digest: z.string(),
});

type Kept = z.infer<typeof seenSchema>['kept'];

export type FolderLedger = GiftLedger & { kept: Kept };

/**
 * The ledger that the folder's runs have used: the store's, or a file of the folder where there is no store.
 * @param first where the first run of the folder keeps it
 */
export function ledgerOf(out: string, store: GiftLedger, first: Kept = 'store'): FolderLedger {
  const kept = seenLedger(out)?.kept ?? first;
  return { ...(kept === 'file' ? ledgerFile(join(out, ledgerName)) : store), kept };
}

/** What the folder has seen of its ledger; undefined where no run has used one yet. */
function seenLedger(out: string) {
  const file = join(runsIn(out), seenName);
  if (!isThere(file)) return undefined;
  const { text } = readText(file, limits.smallFileBytes);
  try {
    return seenSchema.parse(JSON.parse(text));
  } catch {
    throw new GiftInputError(file, [{ says: isChanged }]);
  }
}

/** Reads a ledger. @throws {GiftInputError} as `giftsIn` does */
export async function readLedger(out: string, ledger: GiftLedger, campaign: string) {
  const recorded = await ledger.read();
  return { recorded, gifts: giftsIn(out, ledger, recorded, campaign) };
}

/**
 * What a ledger says about a campaign.
 * @throws {GiftInputError} when it lacks anything that the folder has seen: by a lost or older one, or another store's,
 * every gift card would be listed again
 */
function giftsIn(
  out: string,
  { shown }: Pick<GiftLedger, 'shown'>,
  recorded: RecordedGifts,
  campaign: string,
): CampaignGifts {
  const gifts = campaignGifts(recorded, campaign);
  const seen = seenLedger(out);
  if (seen !== undefined && ledgerDigest(gifts.rows, seen.rows) !== seen.digest)
    throw new GiftInputError(shown, [{ says: isShorter(seen.rows) }]);
  return gifts;
}

/** Remembers all that the ledger has now. */
export function rememberLedger(out: string, { kept }: FolderLedger, { rows }: CampaignGifts): void {
  const digest = ledgerDigest(rows) ?? '';
  const text = `${JSON.stringify({ kept, rows: rows.length, digest })}\n`;
  guarded(out, () => writeTogether(runsIn(out), new Map([[seenName, text]])));
}

/** Where a campaign's gift cards are: its results folder, and the address of the entries' store. */
export type Place = { campaign: string; out: string; store: string };

/**
 * Appends rows to the ledger of a folder, and writes what it says then into `sent.csv` and `payouts.csv`.
 * @param add derives them from what the ledger has, while nobody else can append
 * @returns what it has then; not `isInLine` when `payouts.csv` cannot be read, so that it may still list what was sent
 * @throws {GiftInputError} when the folder or the ledger cannot be used; {EntryStoreError} when the store cannot
 */
export async function record(
  { campaign, out, store }: Place,
  add: (gifts: CampaignGifts) => readonly NewLedgerRow[],
): Promise<{ gifts: CampaignGifts; isInLine: boolean }> {
  using folder = openOutputFolder(out);
  const ledger = ledgerOf(out, entryEngine(store).giftLedger());
  const recorded = await ledger.append((before) => add(giftsIn(out, ledger, before, campaign)));
  const gifts = campaignGifts(recorded, campaign);
  rememberLedger(out, ledger, gifts);
  const left = leftIn(out, gifts);
  folder.publish({ 'sent.csv': sentFile(gifts.cards), ...left });
  return { gifts, isInLine: left !== undefined };
}

/**
 * `payouts.csv` without what was sent; its other rows stay as they are. What was sent has to be recorded even if somebody
 * has damaged the file, which the next run replaces.
 * @returns undefined when it cannot be read
 */
function leftIn(out: string, { cards }: CampaignGifts): Record<string, string[]> | undefined {
  const file = join(out, 'payouts.csv');
  if (!isThere(file)) return {};
  try {
    const { text } = readText(file, limits.fileBytes);
    const { payouts, faults } = readPayouts(text);
    if (faults.length > 0) return undefined;
    const reservations = new Set(cards.map(({ reservation }) => reservation));
    const entries = new Set(cards.map(({ entry }) => entry));
    const isSent = ({ reservation, entry }: ListedPayout) =>
      reservations.has(reservation) || entries.has(entry);
    const gone = new Set(payouts.filter(isSent).map(({ line }) => line));
    const left = [byteOrderMark];
    const keep = ({ line, cells }: Row): void => {
      if (!gone.has(line)) left.push(csvLine(cells));
    };
    readTable(text, limits.reservations, (header) => {
      keep(header);
      return keep;
    });
    return { 'payouts.csv': left };
  } catch (error) {
    if (error instanceof GiftInputError) return undefined;
    throw error;
  }
}

/** A digest of a campaign's first rows; undefined when it has fewer. */
export function ledgerDigest(rows: readonly LedgerRow[], count = rows.length): string | undefined {
  if (rows.length < count) return undefined;
  const hash = createHash('sha256');
  for (const row of rows.slice(0, count))
    hash.update(JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))));
  return hash.digest('hex');
}

const isChanged = bilingual(
  '書き込まれたときの内容と異なります。バックアップから戻してください。',
  'is not as it was written. Put it back from a backup.',
);

const isShorter = (rows: number) =>
  bilingual(
    `前回までに記録した${rows}行が揃っていません。古いバックアップや別の記録を使うと、送付済みのギフトカードが再び送付対象になります。最新の記録に戻してください。エントリーを別の保存先へ移した場合は、npm run gifts -- ledger --from 元の保存先 で台帳も移してください。`,
    `lacks some of the ${rows} rows that this folder has seen. With an older backup, or another ledger, gift cards would be sent a second time: put the latest one back. If you have moved the entries to another store, move the ledger too: npm run gifts -- ledger --from THE_OLD_STORE.`,
  );
