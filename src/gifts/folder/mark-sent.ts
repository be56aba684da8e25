import { join } from 'node:path';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { campaignGifts } from '../../ledger/campaign-gifts.ts';
import { type RecordedSent, recordSent } from '../../ledger/record-sent.ts';
import { GiftInputError, shown } from '../input/fault.ts';
import { limits } from '../input/limits.ts';
import { type ListedPayout, readPayouts } from '../input/read-sent.ts';
import { runHead } from '../output/read-run.ts';
import { type NumberedPayout, type RecordedPayout, recordedPayouts } from '../output/recorded-payouts.ts';
import type { Day } from '../rules/calendar.ts';
import { keepRun, keptRuns } from './kept-runs.ts';
import { readLastRun, requireRun } from './last-run.ts';
import { bringInLine, ledgerIn, readLedger, rememberedLedger } from './ledger.ts';
import { openOutputFolder } from './output-folder.ts';
import { type InputFile, nameOf, readText, requireFaultless } from './read-file.ts';
import { requirePast } from './show-ledger.ts';

export type SentGiftCards = {
  /** A `payouts.csv` of any run, or part of one. */
  file: InputFile;
  /** Not after today. */
  on: Day;
  /** In Japan. */
  today: Day;
  /** Who records it. */
  by: string;
  /** The address of the entries. The ledger is there, unless the run took its entries from a file. */
  store: string;
};

export type MarkedSent = {
  added: number;
  /** How many were recorded already. */
  known: number;
  /** What went out, but the last run decides otherwise. `now`: the amount of today, if there is one. */
  differences: { sent: RecordedPayout; now: number | undefined }[];
  /** All cards of the campaign, and their sum. */
  total: { cards: number; amount: number };
  /** `payouts.csv` cannot be read, so it may still list what has been sent. */
  isListed: boolean;
};

/**
 * Records in the ledger that the payouts listed in a file have been sent, all of them or none, and takes them out of
 * `payouts.csv`, so that nobody sends them again. Interrupted after the first, the next command does the second.
 * @throws {GiftInputError} for any fault in the file, for a row that no run listed, and for one whose guest or
 * reservation has another card; {EntryStoreError} when the store cannot be used
 */
export async function markSent(
  out: string,
  { file, on, today, by, store }: SentGiftCards,
): Promise<MarkedSent> {
  requirePast(nameOf(file), on, today);
  const { payouts, faults } = readPayouts(readText(file, limits.fileBytes).text);
  requireFaultless(nameOf(file), faults);
  requireRun(out);
  const folder = openOutputFolder(out);
  try {
    const memory = rememberedLedger(out);
    if (memory === undefined) throw new GiftInputError(join(out, 'run.json'), [{ says: isEarlier }]);
    keepRun(out);
    const { campaign } = (await readLastRun(out, runHead)).rules;
    const ledger = ledgerIn(folder, memory.kept === 'store' ? store : undefined);
    await readLedger(out, ledger, campaign);
    const { sent, strange, differences } = await findListed(out, payouts);
    requireFaultless(
      nameOf(file),
      strange.map((row) => ({ line: row.listed.line, says: isStrange(row) })),
    );
    let added = 0;
    const after = await ledger.append(({ rows, keys }) => {
      const { cards, elsewhere } = campaignGifts({ rows, keys }, campaign);
      const { rows: fresh, conflicts } = recordSent([...cards, ...elsewhere], sent, {
        campaign,
        by,
        day: on,
      });
      requireFaultless(
        nameOf(file),
        conflicts.map((conflict) => ({ line: conflict.sent.line, says: contradicts(conflict) })),
      );
      added = fresh.length;
      return fresh;
    });
    const gifts = campaignGifts(after, campaign);
    const isListed = !bringInLine(folder, ledger, gifts);
    const total = {
      cards: gifts.cards.length,
      amount: gifts.cards.reduce((sum, card) => sum + card.amount, 0),
    };
    return { added, known: sent.length - added, differences, total, isListed };
  } finally {
    folder.release();
  }
}

type Listed = ListedPayout & NumberedPayout;

/** Finds each row in the last run, or else in an earlier one: an id garbled by a spreadsheet would let a guest be paid twice. */
async function findListed(out: string, payouts: readonly ListedPayout[]) {
  const last = finder(await readLastRun(out, recordedPayouts));
  const earlier: ReturnType<typeof finder>[] = [];
  const runs = keptRuns(out);
  const sent: Listed[] = [];
  const strange: Strange[] = [];
  const differences: MarkedSent['differences'] = [];
  for (const listed of payouts) {
    const payout = last.find(listed);
    let found = [last, ...earlier].map(({ same }) => same(listed)).find((each) => each !== undefined);
    while (found === undefined && runs.length > 0) {
      const next = finder(await readLastRun(runs.shift() ?? '', recordedPayouts));
      earlier.push(next);
      found = next.same(listed);
    }
    if (found === undefined) strange.push({ listed, payout });
    else sent.push({ ...listed, ...found });
    if (found !== undefined && last.same(listed) === undefined)
      differences.push({ sent: listed, now: payout?.amount });
  }
  return { sent, strange, differences };
}

/** Looks up a payout by its reservation, then by its entry. */
function finder(payouts: readonly NumberedPayout[]) {
  const ofReservation = new Map(payouts.map((payout) => [payout.reservation, payout]));
  const ofEntry = new Map(payouts.map((payout) => [payout.entry, payout]));
  return {
    find: ({ reservation, entry }: RecordedPayout) => ofReservation.get(reservation) ?? ofEntry.get(entry),
    same: ({ reservation, entry, amount }: RecordedPayout) => {
      const payout = ofReservation.get(reservation);
      return payout?.entry === entry && payout.amount === amount ? payout : undefined;
    },
  };
}

type Strange = { listed: ListedPayout; payout: RecordedPayout | undefined };

const contradicts = ({ sent, card }: RecordedSent<Listed>['conflicts'][number]) =>
  bilingual(
    `${ja(sent)}のお客様またはご予約には、すでに${card.campaign}で${ja(card)}のギフトカードを${card.sentOn}に送付した記録があります（発注番号 ${card.order}、記録者 ${shown(card.by)}）。何も記録していません。`,
    `says ${en(sent)}, but its guest or reservation has had a gift card in ${card.campaign}: ${en(card)}, on ${card.sentOn} (order ${card.order}, recorded by ${shown(card.by)}). Nothing was recorded.`,
  );

const isStrange = ({ listed, payout }: Strange) =>
  bilingual(
    `${ja(listed)}は、どの実行の送付対象とも一致しません${payout ? `（前回の実行では${ja(payout)}）` : ''}。表計算ソフトで番号の先頭の0などが変わっていないかを確認し、payouts.csv の行をそのままお使いください。別のフォルダーの payouts.csv であれば、--out でそのフォルダーを指定してください。何も記録していません。`,
    `says ${en(listed)}, but ${payout ? `the last run has ${en(payout)}` : 'no run has such a payout'}. Use the rows of payouts.csv as they are: a spreadsheet may have changed a number, such as its leading zeros. If another folder's run listed it, name that folder with --out. Nothing was recorded.`,
  );

const isEarlier = bilingual(
  '以前のバージョンの実行結果です。先に npm run gifts -- --reservations FILE をもう一度実行してください。',
  'is a run of an earlier version. Run npm run gifts -- --reservations FILE again first.',
);

type Numbers = { reservation: string; entry: number; amount: number };

const ja = ({ reservation, entry, amount }: Numbers): string =>
  `予約「${shown(reservation)}」・エントリー${entry}・${amount}円`;

const en = ({ reservation, entry, amount }: Numbers): string =>
  `reservation ${shown(reservation)}, entry ${entry}, ¥${amount}`;
