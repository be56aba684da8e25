import { join } from 'node:path';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import type { GiftLedger } from '../../entries/gift-ledger.ts';
import { campaignGifts } from '../../ledger/campaign-gifts.ts';
import type { CampaignGifts } from '../../ledger/gift-cards.ts';
import { type Import, importedRows } from '../../ledger/record-sent.ts';
import type { GiftEntry } from '../gift-entry.ts';
import { GiftInputError } from '../input/fault.ts';
import { limits } from '../input/limits.ts';
import { readSent } from '../input/read-sent.ts';
import { guestKeys } from '../matching/guests.ts';
import { runHead } from '../output/read-run.ts';
import type { SentGift } from '../sent-gift.ts';
import { readLastRun } from './last-run.ts';
import { rememberedLedger } from './ledger.ts';
import { isThere, readText, requireFaultless } from './read-file.ts';

/** Sent gift cards from the `sent.csv` of a folder. @throws {GiftInputError} for any fault in it */
export function readSentGifts(folder: string): SentGift[] {
  const file = join(folder, 'sent.csv');
  if (!isThere(file)) return [];
  const { sent, faults } = readSent(readText(file, limits.fileBytes).text);
  requireFaultless(file, faults);
  return sent;
}

/**
 * The gift cards of a `sent.csv` that no ledger knows yet: an earlier version of this program had no other record.
 * @throws {GiftInputError} for any fault in it, and when the last run read one that no longer exists
 */
export async function sentToImport(folder: string): Promise<SentGift[]> {
  if (rememberedLedger(folder) !== undefined) return [];
  const file = join(folder, 'sent.csv');
  if (!isThere(file) && isThere(join(folder, 'run.json'))) {
    const { sha256 } = await readLastRun(folder, runHead);
    if (sha256.sent !== undefined) throw new GiftInputError(file, [{ says: isLost }]);
  }
  return readSentGifts(folder);
}

/**
 * Opens the ledger for a campaign, with the gift cards of an earlier `sent.csv` in it.
 * @param known those of the entries to which they were sent that still exist
 * @throws {GiftInputError} when the ledger has other cards for their guests
 */
export async function openLedger(
  ledger: GiftLedger,
  campaign: string,
  { folder, earlier, known }: { folder: string; earlier: readonly SentGift[]; known: readonly GiftEntry[] },
): Promise<CampaignGifts> {
  const opened = await ledger.open(campaign);
  if (earlier.length === 0) return campaignGifts(opened, campaign);
  const file = join(folder, 'sent.csv');
  const keys = new Map(known.map((entry) => [entry.id, guestKeys(entry)]));
  const imported = await ledger.append((recorded) => {
    const gifts = campaignGifts(recorded, campaign);
    const { rows, conflicts } = importedRows(gifts, earlier, {
      note: file,
      guestOf: (entry) => keys.get(entry),
    });
    requireFaultless(
      file,
      conflicts.map((conflict) => ({ says: contradicts(conflict) })),
    );
    return rows;
  });
  return campaignGifts(imported, campaign);
}

const contradicts = ({ sent, card }: Import['conflicts'][number]) =>
  bilingual(
    `予約${sent.reservation}、エントリー${sent.entry}の記録が、台帳（${card.campaign}：予約${card.reservation}、エントリー${card.entry}、${card.sentOn}）と一致しません。台帳のほうが正しければ、この行を sent.csv から削除してください。`,
    `has reservation ${sent.reservation}, entry ${sent.entry}, but the ledger has ${card.campaign}: reservation ${card.reservation}, entry ${card.entry}, on ${card.sentOn}. If the ledger is right, delete this row here.`,
  );

const isLost = bilingual(
  'ありません。前回の実行では読み込まれています。送付済みのギフトカードを二重にお送りしないよう、バックアップから戻してください。',
  'is missing, though the last run read it. Put it back from a backup: without it gift cards would be sent twice.',
);
