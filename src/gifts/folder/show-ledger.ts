import { bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import { GiftInputError } from '../input/fault.ts';
import { type Amendment, amendedRow, firstLedgerDay } from '../ledger/amend-card.ts';
import { campaignGifts } from '../ledger/campaign-gifts.ts';
import type { CampaignGifts } from '../ledger/gift-cards.ts';
import {
  ledgerHeaders,
  ledgerMonths,
  ledgerRows,
  monthHeaders,
  type Payee,
} from '../ledger/ledger-export.ts';
import { csvFile } from '../output/csv-file.ts';
import type { Day } from '../rules/calendar.ts';
import {
  type FolderLedger,
  ledgerDigest,
  ledgerOf,
  type Place,
  readLedger,
  record,
  rememberLedger,
} from './ledger.ts';
import { openOutputFolder } from './output-folder.ts';
import { pickEntries } from './read-entries.ts';

/**
 * Writes `ledger.csv`, a row for each card, and `ledger-months.csv`, a row for each month.
 * @throws {GiftInputError} when the folder or the ledger cannot be used; {EntryStoreError} when the store cannot
 */
export async function exportLedger({ campaign, out, store }: Place): Promise<CampaignGifts> {
  using folder = openOutputFolder(out);
  const ledger = ledgerOf(out, entryEngine(store).giftLedger());
  const { gifts } = await readLedger(out, ledger, campaign);
  const payees = ledger.kept === 'store' ? await payeesIn(store, gifts) : new Map<number, Payee>();
  const rows = ledgerRows(gifts.rows, (entry) => payees.get(entry));
  folder.publish({
    'ledger.csv': csvFile(ledgerHeaders, rows),
    'ledger-months.csv': csvFile(monthHeaders, ledgerMonths(gifts.rows)),
  });
  return gifts;
}

/**
 * Records what became of a card after it was sent.
 * @param today in Japan; the day of the amendment may not come after it
 * @throws {GiftInputError} when there is no such card, or it cannot be amended like this
 */
export async function amendCard(place: Place, amendment: Amendment, today: Day): Promise<CampaignGifts> {
  const { gifts } = await record(place, ({ cards }) => {
    requirePast(amendment.order, amendment.day, today);
    const row = amendedRow(cards, amendment);
    if (!('order' in row)) throw new GiftInputError(amendment.order, [{ says: row }]);
    return [row];
  });
  return gifts;
}

/**
 * Copies the ledger of entries that have moved to another store, which has none of the campaign's rows yet.
 * @param from the address of the old store, or the file of a ledger
 * @throws {GiftInputError} when that is not the folder's ledger, or the new store has another one
 */
export async function moveLedger({ campaign, out, store }: Place, from: string): Promise<void> {
  using _folder = openOutputFolder(out);
  const old = await readLedger(out, entryEngine(from).giftLedger(), campaign);
  const ledger: FolderLedger = { ...entryEngine(store).giftLedger(), kept: 'store' };
  const gifts = campaignGifts(await ledger.copy(campaign, old.recorded), campaign);
  if (ledgerDigest(gifts.rows) !== ledgerDigest(old.gifts.rows))
    throw new GiftInputError(ledger.shown, [{ says: hasOther }]);
  rememberLedger(out, ledger, gifts);
}

/** @throws {GiftInputError} for a day that is still to come, or so long ago that it was mistyped */
export function requirePast(of: string, day: Day, today: Day): void {
  if (day > today || day < firstLedgerDay(today)) throw new GiftInputError(of, [{ says: isMistyped(day) }]);
}

async function payeesIn(store: string, { rows }: CampaignGifts): Promise<Map<number, Payee>> {
  const archive = await entryEngine(store).openArchive();
  try {
    const payees = new Map<number, Payee>();
    const ids = [...new Set(rows.filter(({ event }) => event === 'sent').map(({ entry }) => entry))];
    for await (const { id, name, email } of pickEntries(archive, ids)) payees.set(id, { name, email });
    return payees;
  } finally {
    await archive.close();
  }
}

const hasOther = bilingual(
  'このキャンペーンの別の台帳がすでにあります。何も移していません。',
  'has another ledger of this campaign already. Nothing was moved.',
);

const isMistyped = (day: Day) =>
  bilingual(
    `${day}は、まだ来ていないか、5年以上前の日付です。実際に行った日を指定してください。何も記録していません。`,
    `${day} is still to come, or more than five years ago. Name the day on which it happened. Nothing was recorded.`,
  );
