import type { Campaign } from '../../campaign/schema/campaign.ts';
import { bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import { type GiftRun, runGifts } from '../gift-run.ts';
import type { ColumnMap } from '../input/column-map.ts';
import { shown } from '../input/fault.ts';
import { limits } from '../input/limits.ts';
import { readReservations } from '../input/read-reservations.ts';
import { campaignGifts } from '../ledger/campaign-gifts.ts';
import { type ListedCard, listedRows } from '../ledger/record-sent.ts';
import { compareEntries } from '../matching/compare-entries.ts';
import { giftFiles } from '../output/gift-files.ts';
import { runJson } from '../output/run-json.ts';
import type { Day } from '../rules/calendar.ts';
import { type GiftRules, giftRules } from '../rules/gift-rules.ts';
import type { UsedAgain } from '../sent-before.ts';
import { readColumnMap } from './column-map-file.ts';
import { keepRun } from './kept-runs.ts';
import { ledgerOf, readLedger, rememberLedger } from './ledger.ts';
import { openOutputFolder } from './output-folder.ts';
import { entriesInFile, entriesInStore } from './read-entries.ts';
import { type InputFile, nameOf, readText, requireFaultless } from './read-file.ts';
import { readDecisions } from './record-decisions.ts';

export type GiftRunOptions = {
  /** The booking system's CSV. */
  reservations: InputFile;
  /** A file of entries, instead of those in the store. */
  entries?: InputFile | undefined;
  /** The address of the store. The ledger is there, unless the folder's first run took its entries from a file. */
  store: string;
  /** Replaces `reservations.yaml` in the campaign's folder. */
  map?: string | undefined;
  out: string;
  on: Day | undefined;
  /** Who makes the run, and when. */
  by: string;
  /** In Japan. */
  today: Day;
};

/**
 * Reads every input, decides, records in the ledger which cards are to be sent, and writes the files of the run into the
 * folder. Nothing is written until every input is valid. Interrupted after the first, the same run does the second.
 * @throws {GiftInputError} for any fault in an input; {EntryStoreError} when the store cannot be used
 */
export async function writeGiftRun(campaign: Campaign, options: GiftRunOptions): Promise<GiftRun> {
  const { entries: file, store, out, on, by, today } = options;
  const rules = giftRules(campaign);
  const map = readColumnMap(campaign, options.map);
  const { reservations, provisional, sha256 } = reservationsIn(options.reservations, map.data, rules);
  using folder = openOutputFolder(out);
  const ledger = ledgerOf(out, entryEngine(store).giftLedger(), file === undefined ? 'store' : 'file');
  const { gifts, recorded: before } = await readLedger(out, ledger, rules.campaign);
  const decisions = readDecisions(out);
  const compared = compareEntries({ rules, reservations, decisions: decisions.data, sent: gifts.cards });
  const { assumedZone, wordings, ...entries } =
    file === undefined
      ? await entriesInStore(store, rules, compared.take)
      : entriesInFile(file, map.data, rules, compared.take);
  const recorded = before.keys.has(rules.campaign) ? before : await ledger.open(rules.campaign);
  const decided = runGifts({
    ...{ rules, reservations, provisional, entries: compared.done(), assumedZone, wordings, on },
    decisions: decisions.data,
    ledger: campaignGifts(recorded, rules.campaign),
    sha256: { reservations: sha256, map: map.sha256, entries: entries.sha256, decisions: decisions.sha256 },
  });
  requireFaultless(
    nameOf(options.reservations),
    decided.usedAgain.map((used) => ({ says: isUsedAgain(used) })),
  );
  const after = await ledger.append((now) =>
    listedRows(campaignGifts(now, rules.campaign), cardsOf(decided), { by, day: today }),
  );
  const run = { ...decided, ledger: campaignGifts(after, rules.campaign) };
  rememberLedger(out, ledger, run.ledger);
  folder.publish(giftFiles(run));
  keepRun(out, runJson(run));
  return run;
}

/** What the ledger has to know of the cards that are to be sent. */
const cardsOf = ({ payouts }: GiftRun): ListedCard[] =>
  payouts.map(({ reservation, match, gift, order, guest }) => ({
    ...{ reservation: reservation.id, entry: match.entry.id, amount: gift.amount, order, guest },
  }));

/** Keeps nothing of the file's text. */
function reservationsIn(file: InputFile, map: ColumnMap, rules: GiftRules) {
  const { text, sha256 } = readText(file, limits.fileBytes);
  const { faults, ...read } = readReservations(text, map, rules);
  requireFaultless(nameOf(file), faults);
  return { ...read, sha256 };
}

const isUsedAgain = ({ reservation: { id, name }, card }: UsedAgain) =>
  bilingual(
    `予約番号「${shown(id)}」は、いまは「${shown(name)}」様のご予約ですが、${card.sentOn}に${card.campaign}で別のお客様（エントリー${card.entry}、発注番号 ${card.order}、${card.amount}円）へギフトカードを送付した番号です。番号が使い回されているため、判定していません。ファイルの予約番号を、重複しないものにしてください。同じお客様であれば、この予約とエントリー${card.entry}が同じお客様であるとの判断を記録してください。`,
    `has reservation '${shown(id)}' of ${shown(name)} today, but under this number the gift card of another guest was sent: ${card.campaign}, entry ${card.entry}, order ${card.order}, ¥${card.amount} on ${card.sentOn}. Nothing was decided. Give the reservations of this file numbers that are not used again; if this is the same guest, record the decision that this reservation and entry ${card.entry} are.`,
  );
